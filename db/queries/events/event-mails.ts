import { sql, type SQL } from "drizzle-orm";
import { newIdSql } from "#db/new-id.ts";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import {
  CHANGE_MAILS_A_DAY,
  EVENT_INVITATION_MAILS_A_DAY,
  type EventMail,
} from "#domain/notifications/mail-choices.ts";
import { areFriends } from "#db/queries/friends/friends-access.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { spanOf } from "#domain/events/event-end.ts";
import type { EventInput } from "#domain/events/events.ts";
import type { EventHost } from "./event-access.ts";
import { allowedInvitees, type Invitation } from "./event-invitations.ts";
import { isMoved } from "./event-notifications.ts";
import type { Promotions } from "./event-places.ts";
import { asInteger, overAt } from "./event-end.ts";

const DAY_MS = 86_400_000;

/**
 * Writes mails about events to the outbox, from rows of `event_id, user_id`: not to those who want none, or who blocked the
 * organizer. Once the event is over, a mail is not sent any more. Returns those that are new.
 */
const writeEventMails = (
  db: Database,
  kind: EventMail,
  recipients: SQL,
  now: Date,
  { condition = sql`true`, expiresAt = overAt, byId }: { condition?: SQL; expiresAt?: SQL; byId?: string } = {},
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at, expires_at)
    select ${newIdSql("mai", now)}, ${`${kind}:${now.getTime()}:`} || r.event_id || ':' || r.user_id, r.user_id, ${kind},
      json_object('eventId', r.event_id${byId === undefined ? sql`` : sql`, 'byId', nullif(${byId}, e.creator_id)`}), ${now.getTime()}, ${expiresAt}
    from (${recipients}) r cross join events e on e.id = r.event_id join users u on u.id = r.user_id
    where not exists (select 1 from mail_opt_outs off where off.user_id = r.user_id and off.kind = ${kind})
      and not ${isBlocked(sql.raw("r.user_id"), sql.raw("e.creator_id"))} and ${condition}
    on conflict (dedupe_key) do nothing`);

/** The recipient got fewer mails of this kind in the last day. */
const hasFewerToday = (kind: EventMail, most: number, now: Date): SQL =>
  sql`${most} > (select count(*) from outbox sent
    where sent.user_id = r.user_id and sent.kind = ${kind} and sent.created_at > ${now.getTime() - DAY_MS})`;

/**
 * Mails friends of who invites them. Runs before they are invited, so that no one gets a second mail about the same event. Other
 * people get a notification only: a stranger could otherwise send mails to anyone.
 */
export const mailInvited = (db: Database, host: EventHost, invitation: Invitation, now: Date) =>
  writeEventMails(
    db,
    "event-invited",
    sql`select e.id as event_id, p.id as user_id from ${allowedInvitees(host, invitation, now)}
      and ${areFriends(sql.raw("p.id"), sql`${host.userId}`)}
      and not exists (select 1 from event_invitees before where before.event_id = e.id and before.user_id = p.id)`,
    now,
    {
      byId: host.userId,
      condition: hasFewerToday("event-invited", EVENT_INVITATION_MAILS_A_DAY, now),
    },
  );

/** Mails participants and the waiting list about a new date or place. Runs before the update, which it compares with. */
export function mailChanged(db: Database, organizer: EventHost, event: EventInput, now: Date) {
  const { begins, ends } = spanOf(event);
  return writeEventMails(
    db,
    "event-changed",
    sql`select e.id as event_id, ep.user_id from events e join event_participants ep on ep.event_id = e.id
      where ${isMoved(organizer, event, now)} and ep.user_id <> ${organizer.userId}`,
    now,
    {
      byId: organizer.userId,
      condition: hasFewerToday("event-changed", CHANGE_MAILS_A_DAY, now),
      expiresAt: asInteger((ends ?? begins).getTime()),
    },
  );
}

/** Mails participants and waiting lists of events under alias `e` that are about to be cancelled. */
export const mailCancelled = (db: Database, events: SQL, now: Date) =>
  writeEventMails(
    db,
    "event-cancelled",
    sql`select e.id as event_id, ep.user_id
      from events e cross join event_participants ep on ep.event_id = e.id where ${events}`,
    now,
  );

/** Mails the people who are about to move up from waiting lists. */
export const mailMovingUp = (db: Database, who: Promotions, now: Date) => writeEventMails(db, "event-place", who, now);
