import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { readFailure } from "#web/api/http/api-error.ts";

const TIMEOUT_MS = 10_000;

const post = (path: string, refreshToken: string, init: RequestInit): Promise<Response> =>
  fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refreshToken }),
    ...init,
  });

/** Returns "ended" only if the server says so explicitly; any other failure may be temporary. */
export async function requestTokens(refreshToken: string): Promise<SessionTokens | "ended" | "failed"> {
  try {
    const response = await post("/api/auth/token/refresh", refreshToken, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return (await response.json()) as SessionTokens;
    const { code, status } = await readFailure(response);
    return status === 401 && (code === "session_ended" || code === "not_signed_in") ? "ended" : "failed";
  } catch {
    return "failed";
  }
}

/** Revokes the session on the server, if it can be reached. The request completes even if the page is closed. */
export function revokeTokens(refreshToken: string): void {
  post("/api/auth/token/revoke", refreshToken, { keepalive: true }).catch(() => {});
}
