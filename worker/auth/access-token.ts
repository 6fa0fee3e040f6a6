import { importJWK, SignJWT, type CryptoKey, type JWK } from "jose";
import { ACCESS_TOKEN } from "#durable-objects/access-token.ts";
import type { Env } from "#worker/env.ts";

const DEFAULT_SECONDS = 600;

/** Signs an access token for a session. durable-objects/access-token.ts verifies it without the database. */
export async function signAccessToken(
  env: Env,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<{ accessToken: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + Number(env.ACCESS_TOKEN_SECONDS ?? DEFAULT_SECONDS);
  const key = (await importJWK(JSON.parse(env.ACCESS_TOKEN_KEY) as JWK, ACCESS_TOKEN.algorithm)) as CryptoKey;
  const accessToken = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ACCESS_TOKEN.algorithm, typ: ACCESS_TOKEN.type })
    .setIssuer(ACCESS_TOKEN.audience)
    .setAudience(ACCESS_TOKEN.audience)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { accessToken, expiresAt };
}
