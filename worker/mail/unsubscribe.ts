import { isEndableMail, type EndableMail } from "#domain/notifications/mail-choices.ts";
import { DomainError } from "#domain/errors.ts";
import type { Env } from "#worker/env.ts";
import { isSigned, signText } from "#worker/auth/hmac.ts";
import type { Unsubscribe } from "./render-email.ts";

const textOf = (subject: string, kind: string) => `unsubscribe:${subject}:${kind}`;

/**
 * `<subject>.<kind>.<HMAC>`: valid forever for one choice of one kind, and stored nowhere. The subject is a user's id;
 * for invitations, the hash of the email address.
 */
export async function writeUnsubscribeToken(env: Env, subject: string, kind: EndableMail): Promise<string> {
  return `${subject}.${kind}.${await signText(env.BETTER_AUTH_SECRET, textOf(subject, kind))}`;
}

/** Reads a token that we wrote; refuses any other text. */
export async function readUnsubscribeToken(env: Env, token: string): Promise<{ subject: string; kind: EndableMail }> {
  const [subject = "", kind = "", signature = "", ...rest] = token.split(".");
  if (isEndableMail(kind) && rest.length === 0) {
    if (await isSigned(env.BETTER_AUTH_SECRET, textOf(subject, kind), signature)) return { subject, kind };
  }
  throw new DomainError("invalid_unsubscribe_link");
}

/** The unsubscribe page for people, and the headers for mail programs (RFC 8058). */
export async function unsubscribeFrom(env: Env, subject: string, kind: EndableMail): Promise<Unsubscribe> {
  const token = await writeUnsubscribeToken(env, subject, kind);
  return {
    // After the #, so that no log sees the token. The mail program's request can only use the query.
    pageUrl: `${env.APP_URL}/unsubscribe#token=${token}`,
    headers: {
      "List-Unsubscribe": `<${env.APP_URL}/api/mail/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
