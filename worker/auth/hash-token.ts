import { base64url } from "jose";

/** What the database keeps of a token: enough to know it again, nothing to use it with. */
export const hashToken = async (token: string): Promise<string> =>
  base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
