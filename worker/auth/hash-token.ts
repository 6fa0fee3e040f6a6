import { base64url } from "jose";

/** The hash of a token. The database stores hashes only, so that a leak of it gives no access. */
export const hashToken = async (token: string): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
