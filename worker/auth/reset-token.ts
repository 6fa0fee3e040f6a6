import { base64url } from "jose";
import type { Env } from "#worker/env.ts";
import { hmacKey } from "./hmac.ts";

/**
 * A reset token is derived from the id of the reset and our secret. So the mail can be composed again from the outbox,
 * although the database stores only the token's hash.
 */
export async function writeResetToken(env: Env, resetId: string): Promise<string> {
  const text = new TextEncoder().encode(`reset-password:${resetId}`);
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), text);
  return base64url.encode(new Uint8Array(signature));
}
