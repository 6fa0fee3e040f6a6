import { importJWK, jwtVerify, type CryptoKey, type JWK } from "jose";

/** What an access token says: the user, the session, and when it was issued and expires, in seconds since 1970. */
export interface AccessClaims {
  sub: string;
  sid: string;
  iat: number;
  exp: number;
}

export const ACCESS_TOKEN = { algorithm: "ES256", type: "at+jwt", audience: "squadtab-api" } as const;

let imported: { json: string; key: Promise<CryptoKey> } | undefined;

/** The public half of the key pair, imported once per isolate. */
function publicKey(privateJwk: string): Promise<CryptoKey> {
  if (imported?.json !== privateJwk) {
    const { d: _private, key_ops: _ops, ...jwk } = JSON.parse(privateJwk) as JWK;
    imported = { json: privateJwk, key: importJWK(jwk, ACCESS_TOKEN.algorithm) as Promise<CryptoKey> };
  }
  return imported.key;
}

// Verifying costs about as much as the rest of a request, and the same token returns for ten minutes.
const verified = new Map<string, AccessClaims>();
const CACHE_SIZE = 1_000;

/** The claims of a token that we signed and that has not expired; null for anything else. Reads no database. */
export async function verifyAccessToken(token: string, privateJwk: string, now: Date): Promise<AccessClaims | null> {
  const known = verified.get(token);
  if (known) return known.exp * 1000 > now.getTime() ? known : null;
  try {
    const { payload } = await jwtVerify(token, await publicKey(privateJwk), {
      algorithms: [ACCESS_TOKEN.algorithm],
      typ: ACCESS_TOKEN.type,
      audience: ACCESS_TOKEN.audience,
      issuer: ACCESS_TOKEN.audience,
      requiredClaims: ["sub", "sid", "iat", "exp"],
      currentDate: now,
    });
    const { sub, sid, iat, exp } = payload;
    const claims = { sub: String(sub), sid: String(sid), iat: Number(iat), exp: Number(exp) };
    if (verified.size >= CACHE_SIZE) verified.clear();
    verified.set(token, claims);
    return claims;
  } catch {
    return null;
  }
}
