import { base64url } from "jose";
import { hmacKey } from "#worker/auth/hmac.ts";
import type { Env } from "#worker/env.ts";

/**
 * An invitation token has 256 bits and is derived from the random id and our secret. So the mail can be composed again
 * from the outbox, although the database stores only the token's hash.
 */
export async function writeInvitationToken(env: Env, invitationId: string): Promise<string> {
  const text = new TextEncoder().encode(`invitation:${invitationId}`);
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), text);
  return base64url.encode(new Uint8Array(signature));
}
