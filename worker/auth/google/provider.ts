import { createAuthorizationURL, validateAuthorizationCode } from "better-auth/oauth2";
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from "jose";
import { emailSchema } from "#domain/accounts/accounts.ts";
import { DomainError } from "#domain/errors.ts";
import type { Env } from "#worker/env.ts";

/** A user's identity at Google. */
export interface GoogleIdentity {
  sub: string;
  /** Verified by Google, lower-cased. */
  email: string;
  name: string;
  idToken: string;
}

interface Provider {
  clientId: string;
  clientSecret: string;
  issuer: string | string[];
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  redirectUrl: string;
}

const TIMEOUT_MS = 10_000;
const CLOCK_TOLERANCE_SECONDS = 30;

/**
 * Google, or the provider that replaces it in tests. The URLs are fixed, so that no request depends on a discovery
 * document.
 */
export function providerOf(env: Env): Provider {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) throw new DomainError("google_not_set_up");
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuer: env.GOOGLE_ISSUER ?? ["https://accounts.google.com", "accounts.google.com"],
    authorizeUrl: env.GOOGLE_AUTHORIZE_URL ?? "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: env.GOOGLE_TOKEN_URL ?? "https://oauth2.googleapis.com/token",
    keysUrl: env.GOOGLE_KEYS_URL ?? "https://www.googleapis.com/oauth2/v3/certs",
    redirectUrl: `${env.APP_URL}/api/auth/callback/google`,
  };
}

interface Secrets {
  codeVerifier: string;
  nonce: string;
}

/**
 * The URL of Google's consent page. Users choose the account each time, because the last one may belong to someone
 * else.
 */
export async function authorizeUrl(env: Env, state: string, { codeVerifier, nonce }: Secrets): Promise<string> {
  const { clientId, clientSecret, authorizeUrl: authorizationEndpoint, redirectUrl } = providerOf(env);
  const url = await createAuthorizationURL({
    id: "google",
    options: { clientId, clientSecret },
    authorizationEndpoint,
    redirectURI: redirectUrl,
    scopes: ["openid", "email", "profile"],
    prompt: "select_account",
    state,
    codeVerifier,
    nonce,
  });
  return url.href;
}

/**
 * Exchanges an authorization code for the identity. Refuses a token that Google did not sign, or not for this client.
 */
export async function fetchIdentity(env: Env, code: string, secrets: Secrets, now: Date): Promise<GoogleIdentity> {
  const provider = providerOf(env);
  const idToken = await exchangeCode(provider, code, secrets.codeVerifier);
  const claims = await verify(provider, idToken, now);
  const { sub, aud, nonce, email, email_verified: isVerified, name } = claims;
  // Exactly one audience: a token for several would also need the claim that says who may use it.
  if (!sub || aud !== provider.clientId || nonce !== secrets.nonce) throw new DomainError("google_untrusted");
  const address = emailSchema.safeParse(email);
  if (isVerified !== true || !address.success) throw new DomainError("google_unverified");
  return { sub, email: address.data, name: typeof name === "string" ? name : "", idToken };
}

async function exchangeCode(provider: Provider, code: string, codeVerifier: string): Promise<string> {
  const { clientId, clientSecret, redirectUrl: redirectURI, tokenUrl: tokenEndpoint } = provider;
  const options = { clientId, clientSecret };
  const request = validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint });
  const tokens = await withTimeout(request).catch((error: unknown) => {
    const { status, error: reason } = (error ?? {}) as { status?: number; error?: string };
    // The code was used before or has expired.
    if (reason === "invalid_grant") throw new DomainError("google_expired");
    throw error instanceof Error ? error : new Error(`Google’s token endpoint answered ${status}: ${reason}`);
  });
  if (!tokens.idToken) throw new DomainError("google_untrusted");
  return tokens.idToken;
}

async function verify({ clientId, issuer, keysUrl }: Provider, idToken: string, now: Date): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keysOf(keysUrl), {
      issuer,
      audience: clientId,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "iat", "exp", "nonce"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || KEYS_UNAVAILABLE.has(error.code)) throw error;
    console.warn("refused an id token", error.code, error.message);
    throw new DomainError("google_untrusted");
  }
}

const KEYS_UNAVAILABLE = new Set([errors.JOSEError.code, errors.JWKSTimeout.code]);

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** Google's public keys, cached per isolate. */
function keysOf(url: string): ReturnType<typeof createRemoteJWKSet> {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, keys);
  return keys;
}

const withTimeout = <Result>(work: Promise<Result>): Promise<Result> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error("Google’s token endpoint did not answer in time")), TIMEOUT_MS),
    ),
  ]);
