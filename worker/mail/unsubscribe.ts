import { base64url } from "jose";
import { isOptionalMail, type OptionalMail } from "#domain/mail.ts";
import { Refusal } from "#domain/errors.ts";
import type { Env } from "#worker/env.ts";
import { hmacKey } from "#worker/auth/hmac.ts";
import type { Unsubscribe } from "./letter.ts";

const textOf = (userId: string, kind: string) => new TextEncoder().encode(`unsubscribe:${userId}:${kind}`);

/** `<user>.<kind>.<HMAC>`: good for one person's choice of one kind, for ever, and in no table. */
export async function writeUnsubscribeToken(env: Env, userId: string, kind: OptionalMail): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), textOf(userId, kind));
  return `${userId}.${kind}.${base64url.encode(new Uint8Array(signature))}`;
}

/** Whose choice a token that we wrote is about; any other text is refused. */
export async function readUnsubscribeToken(env: Env, token: string): Promise<{ userId: string; kind: OptionalMail }> {
  const [userId = "", kind = "", signature = "", ...rest] = token.split(".");
  if (isOptionalMail(kind) && rest.length === 0 && (await isOurs(env, signature, textOf(userId, kind))))
    return { userId, kind };
  throw new Refusal("invalid_unsubscribe_link");
}

async function isOurs(env: Env, signature: string, text: Uint8Array): Promise<boolean> {
  try {
    const bytes = new Uint8Array(base64url.decode(signature));
    // crypto.subtle compares in constant time.
    return await crypto.subtle.verify("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), bytes, text);
  } catch {
    return false;
  }
}

/** How to get no more of a kind: a page for people, and RFC 8058's one request for mail programs. */
export async function unsubscribeFrom(env: Env, userId: string, kind: OptionalMail): Promise<Unsubscribe> {
  const token = await writeUnsubscribeToken(env, userId, kind);
  return {
    // Behind the #, so that no log gets to see it; the program's request has no place but the query.
    pageUrl: `${env.APP_URL}/unsubscribe#token=${token}`,
    headers: {
      "List-Unsubscribe": `<${env.APP_URL}/api/mail/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
