import { sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/open-database.ts";
import type { MailKind, MailPayloads } from "#domain/mail.ts";
import { NAME_PREVIEW_LENGTH } from "#domain/text.ts";

export interface NewMail<Kind extends MailKind> {
  kind: Kind;
  payload: MailPayloads[Kind];
  /** What tells this mail from the next of its kind to the same person: an id, or a day. */
  occasion: string;
  /** After this it is not sent any more. */
  expiresAt?: Date;
}

/** Writes a mail to whoever has this address, but not to `exceptUserId`; returns its id, or nothing when there is nobody or it was written before. */
export const writeMailToAddress = <Kind extends MailKind>(
  db: Database,
  mail: NewMail<Kind>,
  email: string,
  now: Date,
  exceptUserId = "",
) => writeMail(db, mail, now, sql`email = ${email} and id <> ${exceptUserId}`);

const writeMail = <Kind extends MailKind>(db: Database, mail: NewMail<Kind>, now: Date, recipient: SQL) =>
  db.all<{ id: string }>(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at, expires_at)
    select ${newId("mai", now)}, ${`${mail.kind}:${mail.occasion}:`} || id, id, ${mail.kind},
      ${JSON.stringify(mail.payload)}, ${now.getTime()}, ${mail.expiresAt?.getTime() ?? null}
    from users where ${recipient} on conflict (dedupe_key) do nothing returning id`);

/** A mail with what its composer needs. */
export interface MailRow {
  id: string;
  kind: MailKind;
  payload: string;
  email: string;
  /** What the recipient is called, at most 100 characters; empty for somebody without a name. */
  name: string;
  createdAt: number;
  sentAt: number | null;
  attempts: number;
}

const selectMails = (db: Database, which: SQL) =>
  db.all<MailRow>(sql`
    select o.id, o.kind, o.payload, o.created_at as createdAt, o.sent_at as sentAt, o.attempts, u.email,
      substr(coalesce(nullif(p.display_name, ''), p.username, ''), 1, ${NAME_PREVIEW_LENGTH}) as name
    from outbox o join users u on u.id = o.user_id left join profiles p on p.id = u.id where ${which}`);

/** A mail that is still to be sent; nothing once it is sent, or too late. */
export const selectMailToSend = (db: Database, id: string, now: Date) =>
  selectMails(
    db,
    sql`o.id = ${id} and o.sent_at is null and (o.expires_at is null or o.expires_at > ${now.getTime()})`,
  );

/** What was sent, newest first; to one address, or to all. */
export const selectSentMails = (db: Database, email: string | undefined, limit: number) =>
  selectMails(
    db,
    sql`o.sent_at is not null ${email === undefined ? sql`` : sql`and u.email = ${email}`}
    order by o.sent_at desc, o.id desc limit ${limit}`,
  );

export const markMailSent = (db: Database, id: string, now: Date) =>
  db.run(sql`
    update outbox set sent_at = ${now.getTime()}, attempts = attempts + 1, last_error = null
    where id = ${id} and sent_at is null`);

export const markMailFailed = (db: Database, id: string, error: string) =>
  db.run(sql`update outbox set attempts = attempts + 1, last_error = ${error} where id = ${id} and sent_at is null`);

/** Mails that nobody has tried to send yet: the queue never heard of them. */
export const selectForgottenMails = (db: Database, writtenBefore: Date, now: Date, limit: number) =>
  db.all<{ id: string }>(sql`
    select id from outbox where sent_at is null and created_at < ${writtenBefore.getTime()} and attempts = 0
      and (expires_at is null or expires_at > ${now.getTime()}) order by created_at limit ${limit}`);

/** Sent or not: after a month nobody asks for it any more. */
export const forgetOldMails = (db: Database, before: Date) =>
  [
    db.run(sql`delete from outbox where sent_at < ${before.getTime()}`),
    db.run(sql`delete from outbox where sent_at is null and created_at < ${before.getTime()}`),
  ] as const;
