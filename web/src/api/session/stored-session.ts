import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { forgetDrafts } from "#web/api/drafts/stored-drafts.ts";

export const SESSION_KEY = "squadtab.session";

/** The prefix of the data that initial-data-cache.ts stores. */
export const INITIAL_DATA_PREFIX = "squadtab.answer.";

/** The session of all tabs; null if there is none or the stored value is invalid. */
export function readSession(): SessionTokens | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? "null");
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** The id of the user whose session is stored. */
export const currentUserId = (): string | undefined => readSession()?.user.id;

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

/** Stores a session. `expiresAt` is converted to this device's clock, which may differ from the server's. */
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

/** Removes the session with the data and drafts of its user from this device. */
export function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
  for (const key of Object.keys(localStorage)) if (key.startsWith(INITIAL_DATA_PREFIX)) localStorage.removeItem(key);
  forgetDrafts();
}
