import type { Env } from "#worker/env.ts";
import { isSigned, signText } from "./hmac.ts";

/** `rt1.<session>.<generation>.<issued, ms>.<HMAC>`. The database stores only the generation. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
}

const VERSION = "rt1";

/** Writes the token of one generation of a session. */
export async function writeRefreshToken(
  env: Env,
  { sessionId, generation }: RefreshToken,
  issuedAt: Date,
): Promise<string> {
  const payload = `${VERSION}.${sessionId}.${generation}.${issuedAt.getTime()}`;
  return `${payload}.${await signText(env.REFRESH_TOKEN_SECRET, payload)}`;
}

/** Reads a token that we wrote; null for any other text. */
export async function readRefreshToken(env: Env, token: string): Promise<RefreshToken | null> {
  const [version, sessionId, generation, issuedAt, signature, ...rest] = token.split(".");
  if (version !== VERSION || !sessionId || !generation || !issuedAt || !signature || rest.length > 0) return null;
  const payload = `${version}.${sessionId}.${generation}.${issuedAt}`;
  const isOurs = await isSigned(env.REFRESH_TOKEN_SECRET, payload, signature);
  return isOurs ? { sessionId, generation: Number(generation) } : null;
}
