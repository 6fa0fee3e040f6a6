import { base64url } from "jose";
import { isEndableMail, type EndableMail } from "#domain/notifications/mail-choices.ts";
import { DomainError } from "#domain/errors.ts";
import type { Env } from "#worker/env.ts";
import { hmacKey } from "#worker/auth/hmac.ts";
import type { Unsubscribe } from "./render-email.ts";

const textOf = (subject: string, kind: string) => new TextEncoder().encode(`unsubscribe:${subject}:${kind}`);

/**
 * `<subject>.<kind>.<HMAC>`: good for one choice of one kind, for ever, and in no table. Its subject is a person's id;
 * of invitations, the hash of the address that they go to.
 */
export async function writeUnsubscribeToken(env: Env, subject: string, kind: EndableMail): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(env.BETTER_AUTH_SECRET), textOf(subject, kind));
  return `${subject}.${kind}.${base64url.encode(new Uint8Array(signature))}`;
}

/** Whose choice a token that we wrote is about; any other text is refused. */
export async function readUnsubscribeToken(env: Env, token: string): Promise<{ subject: string; kind: EndableMail }> {
  const [subject = "", kind = "", signature = "", ...rest] = token.split(".");
  if (isEndableMail(kind) && rest.length === 0 && (await isOurs(env, signature, textOf(subject, kind))))
    return { subject, kind };
  throw new DomainError("invalid_unsubscribe_link");
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
export async function unsubscribeFrom(env: Env, subject: string, kind: EndableMail): Promise<Unsubscribe> {
  const token = await writeUnsubscribeToken(env, subject, kind);
  return {
    // Behind the #, so that no log gets to see it; the program's request has no place but the query.
    pageUrl: `${env.APP_URL}/unsubscribe#token=${token}`,
    headers: {
      "List-Unsubscribe": `<${env.APP_URL}/api/mail/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
