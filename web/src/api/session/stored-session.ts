import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { forgetAnswers } from "#web/api/cache/stored-answers.ts";
import { forgetDrafts } from "#web/api/drafts/stored-drafts.ts";

export const SESSION_KEY = "squadtab.session";

/** The session of all tabs; null where there is none, or something that is none. */
export function readSession(): SessionTokens | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    return isSession(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is SessionTokens {
  const kept = value as Partial<SessionTokens> | null;
  return (
    typeof kept?.accessToken === "string" &&
    typeof kept.refreshToken === "string" &&
    typeof kept.expiresAt === "number" &&
    typeof kept.user?.id === "string" &&
    typeof kept.user.email === "string"
  );
}

/** Keeps a session. `expiresAt` is kept by this device's clock, which may be far from the server's. */
export function keepSession(tokens: SessionTokens): SessionTokens {
  const lifetime = lifetimeSeconds(tokens.accessToken);
  const expiresAt = lifetime === null ? tokens.expiresAt : Math.floor(Date.now() / 1000) + lifetime;
  const kept = { ...tokens, expiresAt };
  localStorage.setItem(SESSION_KEY, JSON.stringify(kept));
  return kept;
}

function lifetimeSeconds(accessToken: string): number | null {
  try {
    const [, payload = ""] = accessToken.split(".");
    const { iat, exp } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as Record<string, unknown>;
    return typeof iat === "number" && typeof exp === "number" ? exp - iat : null;
  } catch {
    return null;
  }
}

/** Forgets the session, what its user was told, and whatever they had begun to write on this device. */
export function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
  forgetAnswers();
  forgetDrafts();
}
