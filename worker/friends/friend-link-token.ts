import { isSigned, signText } from "#worker/auth/hmac.ts";
import type { Env } from "#worker/env.ts";

const textOf = (linkId: string) => `friend-link:${linkId}`;

/** `<id>.<HMAC>`: the rows of the database alone make no link. */
export async function writeFriendLinkToken(env: Env, linkId: string): Promise<string> {
  return `${linkId}.${await signText(env.BETTER_AUTH_SECRET, textOf(linkId))}`;
}

/** The id in a token that we wrote; null for any other text. */
export async function readFriendLinkToken(env: Env, token: string): Promise<string | null> {
  const [linkId = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0) return null;
  return (await isSigned(env.BETTER_AUTH_SECRET, textOf(linkId), signature)) ? linkId : null;
}
