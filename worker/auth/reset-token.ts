import { base64url } from "jose";
import type { Env } from "#worker/env.ts";

/**
 * The token of a reset is made from its id and our secret, so that the mail can be composed again from the outbox while
 * the database holds only the token's hash.
 */
export async function writeResetToken(env: Env, resetId: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(env.BETTER_AUTH_SECRET), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`reset-password:${resetId}`));
  return base64url.encode(new Uint8Array(signature));
}
