import { base64url } from "jose";
import type { Env } from "#worker/env.ts";
import { hmacKey } from "./hmac.ts";

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
  const signature = await crypto.subtle.sign(
    "HMAC",
    await hmacKey(env.REFRESH_TOKEN_SECRET),
    new TextEncoder().encode(payload),
  );
  return `${payload}.${base64url.encode(new Uint8Array(signature))}`;
}

/** Reads a token that we wrote; null for any other text. */
export async function readRefreshToken(env: Env, token: string): Promise<RefreshToken | null> {
  const [version, sessionId, generation, issuedAt, signature, ...rest] = token.split(".");
  if (version !== VERSION || !sessionId || !generation || !issuedAt || !signature || rest.length > 0) return null;
  try {
    const bytes = new Uint8Array(base64url.decode(signature));
    const payload = new TextEncoder().encode(`${version}.${sessionId}.${generation}.${issuedAt}`);
    // crypto.subtle compares in constant time.
    if (!(await crypto.subtle.verify("HMAC", await hmacKey(env.REFRESH_TOKEN_SECRET), bytes, payload))) return null;
    return { sessionId, generation: Number(generation) };
  } catch {
    return null;
  }
}
