import { base64url } from "jose";
import { hmacKey } from "#worker/auth/hmac.ts";
import type { Env } from "#worker/env.ts";

const textOf = (linkId: string) => new TextEncoder().encode(`friend-link:${linkId}`);

/** `<id>.<HMAC>`: the rows of the database alone make no link. */
export async function writeFriendLinkToken(env: Env, linkId: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), textOf(linkId));
  return `${linkId}.${base64url.encode(new Uint8Array(signature))}`;
}

/** The id in a token that we wrote; null for any other text. */
export async function readFriendLinkToken(env: Env, token: string): Promise<string | null> {
  const [linkId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0) return null;
  try {
    const bytes = new Uint8Array(base64url.decode(signature));
    // crypto.subtle compares in constant time.
    const key = await hmacKey(env.BETTER_AUTH_SECRET);
    return (await crypto.subtle.verify("HMAC", key, bytes, textOf(linkId))) ? linkId : null;
  } catch {
    return null;
  }
}
