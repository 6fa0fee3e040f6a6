import { and, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { col, jsonRow, selectRows, writeRows, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { outbox } from "#db/schema/mail.ts";
import type { MailKind, MailPayloads } from "#domain/notifications/mail-choices.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { userOf } from "#db/queries/payments/payment-access.ts";
import { isWelcome } from "#db/queries/friends/invitation-rules.ts";
import { hasLeftSquad } from "#db/queries/squads/squad-access.ts";
import { calledSql, cut } from "#db/queries/profiles/person.ts";

export interface NewMail<Kind extends MailKind> {
  kind: Kind;
  payload: MailPayloads[Kind];
  /** Distinguishes this mail from the next one of its kind to the same user: an id, or a day. */
  occasion: string;
  /** After this it is not sent any more. */
  expiresAt?: Date;
}

/**
 * Writes a mail to the user with this address, except `exceptUserId`. Returns its id, or no row where there is no such user
 * or the mail was written before.
 */
export const writeMailToAddress = <Kind extends MailKind>(
  db: Database,
  mail: NewMail<Kind>,
  email: string,
  now: Date,
  exceptUserId = "",
) => writeMail(db, mail, now, sql`email = ${email} and id <> ${exceptUserId}`);

/** Writes a mail to the one user whom the condition names, on a row of `users`. */
export const writeMail = <Kind extends MailKind>(db: Database, mail: NewMail<Kind>, now: Date, recipient: SQL) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into outbox (id, dedupe_key, user_id, kind, payload, created_at, expires_at)
    select ${newId("mai", now)}, ${`${mail.kind}:${mail.occasion}:`} || id, id, ${mail.kind},
      ${JSON.stringify(mail.payload)}, ${now.getTime()}, ${mail.expiresAt?.getTime() ?? null}
    from users where ${recipient} on conflict (dedupe_key) do nothing`);

/** The share `sp` of a reminder in the split `s` of `c`, as it is now; names are cut. */
const share = jsonRow({
  creator: col.text(calledSql(sql.raw("c"))),
  split: col.text(cut(sql.raw("s.name"))),
  splitId: col.text(sql`s.id`),
  merchant: col.text(cut(sql.raw("s.merchant"))).nullable(),
  splitDate: col.text(sql`s.split_date`),
  cents: col.number(sql`sp.amount_owed_cents`),
});
export type RemindedShare = ValueOf<typeof share>;

/** The profile `p` of the user who sent the invitation `i`; the name is cut. */
const inviter = jsonRow({
  invitationId: col.text(sql`i.id`),
  called: col.text(calledSql(sql.raw("p"))),
  username: col.text(sql`p.username`).nullable(),
});
export type Inviter = ValueOf<typeof inviter>;

const isOfShare = sql`o.kind in ('payment-reminder', 'share-pending')`;

/** The event `e` that `eo` organizes, as it is now; names are cut. */
const event = jsonRow({
  id: col.text(sql`e.id`),
  title: col.text(cut(sql.raw("e.title"))),
  location: col.text(cut(sql.raw("e.location_name"))),
  dateMs: col.number(sql`e.event_date`),
  endMs: col.number(sql`e.ends_at`).nullable(),
  allDay: col.boolean(sql`e.all_day`),
  timeZone: col.text(sql`e.time_zone`),
  readerZone: col.text(sql`p.time_zone`).nullable(),
  organizer: col.text(calledSql(sql.raw("eo"))),
  isOrganizerGone: col.boolean(sql`eo.deleted_at is not null`),
  /** The organizer is no longer in the event's squad. */
  hasLeftSquad: col.boolean(hasLeftSquad(sql.raw("e.squad_id"), sql.raw("eo.id"))),
});
export type MailedEvent = ValueOf<typeof event>;

const isOfEvent = sql`o.kind in ('event-invited', 'event-changed', 'event-cancelled', 'event-place')`;

/** The squad `sq`, who did it, `sa`, and the guest `sg` whom they have claimed; names are cut. */
const squad = jsonRow({
  id: col.text(sql`sq.id`),
  name: col.text(cut(sql.raw("sq.name"))),
  actor: col.text(calledSql(sql.raw("sa"))),
  guest: col.text(cut(sql.raw("sg.guest_name"))).nullable(),
});
export type MailedSquad = ValueOf<typeof squad>;

const isOfSquad = sql`o.kind in ('squad-invited', 'squad-added', 'squad-removed', 'squad-guest-claimed')`;

const isOfPayment = sql`o.kind in ('payment-sent', 'payment-disputed')`;
const isOfTransfer = sql`o.kind = 'transfer-reminder'`;
const isOfGoal = sql`o.kind in ('goal-money-sent', 'goal-money-disputed')`;

/** The name of one side of a payment: a guest's own, or that of the user. */
const calledParty = (id: SQL): SQL => sql`coalesce(
  (select ${calledSql(sql.raw("called"))} from profiles called where called.id = ${userOf(id)}),
  (select ${cut(sql.raw("guest_name"))} from squad_members where id = ${id}))`;

/** The payment `pm`, the transfer `st`, or the movement `gm` of the goal `gg`, in the squad `ms` if it is in one; names are cut. */
const money = jsonRow({
  paymentId: col.text(sql`pm.id`).nullable(),
  from: col.text(calledParty(sql`coalesce(pm.from_id, st.from_id, iif(gm.kind = 'in', gm.member_id, gm.keeper_id))`)),
  to: col.text(calledParty(sql`coalesce(pm.to_id, st.to_id, iif(gm.kind = 'in', gm.keeper_id, gm.member_id))`)),
  cents: col.number(sql`coalesce(pm.cents, st.cents, gm.cents)`),
  currency: col.text(sql`coalesce(ms.currency, 'USD')`),
  squad: col.text(cut(sql.raw("ms.name"))).nullable(),
  squadId: col.text(sql`ms.id`).nullable(),
  goal: col.text(cut(sql.raw("gg.name"))).nullable(),
  isHandOver: col.boolean(sql`coalesce(gm.kind, '') = 'keeper'`),
});
export type MailedMoney = ValueOf<typeof money>;

/** An invitation is in the outbox of the inviter, and goes to the invited address. */
const isInvitation = sql`o.kind = 'invitation'`;
const recipient = sql`iif(${isInvitation}, i.email, u.email)`;

/** Whether what the mail is about still exists: the share of a reminder, the event, the squad, the row of an invitation. */
const hasContent = sql`((not ${isOfShare} or sp.id is not null) and (not ${isOfEvent} or e.id is not null)
  and (not ${isOfSquad} or sq.id is not null) and (not ${isOfPayment} or pm.id is not null)
  and (not ${isOfTransfer} or st.cents is not null) and (not ${isOfGoal} or gm.id is not null) and (not ${isInvitation} or i.id is not null))`;

/** A payment for the share waits for its creator. */
const isAwaited = sql`exists (select 1 from payment_shares x join payments pay on pay.id = x.payment_id and pay.state = 'sent'
  where x.participant_id = sp.id)`;

/**
 * The recipient has not switched it off. A share is still pending and not disputed, its split not deleted, its creator not
 * blocked. The recipient is still in the event, with a place if they got one, or still invited without an answer; it is cancelled, or else not. They are still in
 * the squad, still invited to it, or still removed from it, and the guest is still claimed. A payment, or money for a goal, still waits, or is still disputed. An invitation is still open, and welcome.
 */
const isWanted = sql`(not exists (select 1 from mail_opt_outs off where off.user_id = o.user_id and off.kind = o.kind)
  and (not ${isOfShare} or (coalesce(sp.paid, 1) = 0 and sp.disputed_at is null and s.deleted_at is null
    and not ${isAwaited}
    and not ${isBlocked(sql.raw("o.user_id"), sql.raw("s.creator_id"))}))
  and (not ${isOfEvent} or ((e.deleted_at is not null) = (o.kind = 'event-cancelled')
    and not ${isBlocked(sql.raw("o.user_id"), sql.raw("e.creator_id"))}
    and iif(o.kind = 'event-invited',
      exists (select 1 from event_invitees ei where ei.event_id = e.id and ei.user_id = o.user_id and ei.reply is null),
      exists (select 1 from event_participants ep where ep.event_id = e.id and ep.user_id = o.user_id
        and (o.kind <> 'event-place' or ep.status = 'confirmed')))))
  and (not ${isOfSquad} or (sa.deleted_at is null and (sg.id is null or sg.claimed_at is not null)
    and iif(o.kind = 'squad-invited',
      exists (select 1 from squad_invitations si where si.squad_id = sq.id and si.user_id = o.user_id and si.ended_at is null),
      exists (select 1 from squad_members m where m.squad_id = sq.id and m.user_id = o.user_id
        and (m.left_at is not null) = (o.kind = 'squad-removed')))))
  and (not ${isOfPayment} or pm.state = iif(o.kind = 'payment-sent', 'sent', 'disputed'))
  and (not ${isOfGoal} or gm.state = iif(o.kind = 'goal-money-sent', 'sent', 'disputed'))
  and (not ${isInvitation} or (i.id is not null and i.accepted_by is null and i.withdrawn_at is null and ${isWelcome})))`;

/** A mail with the data that its text needs: what a mail of its kind is not about is null. */
const mail = jsonRow({
  id: col.text(sql`o.id`),
  userId: col.text(sql`o.user_id`),
  kind: col.text<MailKind>(sql`o.kind`),
  payload: col.json<MailPayloads[MailKind]>(sql`o.payload`),
  share: col.when(sql`sp.id is not null`, share),
  inviter: col.when(sql`i.id is not null`, inviter),
  event: col.when(sql`e.id is not null`, event),
  squad: col.when(sql`sq.id is not null`, squad),
  money: col.when(sql`coalesce(pm.id, st.from_id, gm.id) is not null`, money),
  createdAt: col.date(sql`o.created_at`),
  sentAt: col.instant(sql`o.sent_at`).nullable(),
  email: col.text(recipient),
  wanted: col.boolean(isWanted),
  // Empty without a name, and in an invitation, which does not reveal whether its address has an account.
  name: col.text(sql`iif(${isInvitation}, '', ${cut(sql`coalesce(nullif(p.display_name, ''), p.username, '')`)})`),
});
export type MailRow = ValueOf<typeof mail>;

const selectMails = (db: Database, which: SQL) =>
  selectRows(db, mail).from(sql`
    outbox o join users u on u.id = o.user_id left join profiles p on p.id = u.id
      left join split_participants sp on ${isOfShare} and sp.id = o.payload ->> 'participantId'
      left join splits s on s.id = sp.split_id left join profiles c on c.id = s.creator_id
      left join events e on ${isOfEvent} and e.id = o.payload ->> 'eventId' left join profiles eo
        on eo.id = iif(e.id is null, null, coalesce(o.payload ->> 'byId', e.creator_id))
      left join squads sq on ${isOfSquad} and sq.id = o.payload ->> 'squadId'
      left join profiles sa on sa.id = iif(sq.id is null, null, o.payload ->> 'actorId')
      left join squad_members sg on sg.id = iif(sq.id is null, null, o.payload ->> 'guestId')
      left join payments pm on ${isOfPayment} and pm.id = o.payload ->> 'paymentId'
      left join squad_transfers st on ${isOfTransfer} and st.squad_id = o.payload ->> 'squadId'
        and st.from_id = o.payload ->> 'fromId' and st.to_id = o.payload ->> 'toId'
      left join goal_moves gm on ${isOfGoal} and gm.id = o.payload ->> 'moveId' left join goals gg on gg.id = gm.goal_id
      left join squads ms on ms.id = coalesce(pm.squad_id, st.squad_id, gg.squad_id)
      left join invitations i on ${isInvitation} and i.user_id = o.user_id and i.address_hash = o.payload ->> 'addressHash'
    where ${which}`);

const isDue = (now: Date): SQL =>
  sql`sent_at is null and dead_at is null and (expires_at is null or expires_at > ${now.getTime()})`;

/** A mail that is still to be sent, and whether it is wanted; nothing once it is sent, given up or too late. */
export const selectMailToSend = (db: Database, id: string, now: Date) =>
  selectMails(db, sql`o.id = (select id from outbox where id = ${id} and ${isDue(now)})`);

/** What was sent, newest first; to one address, or to all. */
export const selectSentMails = (db: Database, to: { email: string; addressHash: string } | undefined, limit: number) =>
  selectMails(
    db,
    sql`o.sent_at is not null and ${hasContent} ${to === undefined ? sql`` : sql`and o.id in (${mailsTo(to)})`}
    order by o.sent_at desc, o.id desc ${limitTo(limit)}`,
  );

/** Invitations are found by the hash of their address. */
const mailsTo = ({ email, addressHash }: { email: string; addressHash: string }): SQL => sql`
  select m.id from users r join outbox m on m.user_id = r.id and m.kind <> 'invitation' where r.email = ${email}
  union all select m.id from invitations r join outbox m on m.user_id = r.user_id and m.kind = 'invitation'
    and m.payload ->> 'addressHash' = r.address_hash where r.address_hash = ${addressHash}`;

const isUnsent = (id: string) => and(eq(outbox.id, id), isNull(outbox.sentAt));

export const markMailSent = (db: Database, id: string, now: Date) =>
  db
    .update(outbox)
    .set({ sentAt: now, attempts: sql`attempts + 1`, lastError: null })
    .where(isUnsent(id));

export const markMailFailed = (db: Database, id: string, error: string) =>
  db
    .update(outbox)
    .set({ attempts: sql`attempts + 1`, lastError: error })
    .where(isUnsent(id));

/** Deletes a mail that its recipient has switched off, or whose subject no longer exists. */
export const dropMail = (db: Database, id: string) => db.delete(outbox).where(isUnsent(id));

/** Mails without any attempt to send: they did not reach the queue. */
export const selectStuckMails = (db: Database, writtenBefore: Date, now: Date, limit: number) =>
  db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lt(outbox.createdAt, writtenBefore), eq(outbox.attempts, 0), isDue(now)))
    .orderBy(outbox.createdAt)
    .limit(limit);

/** Deletes old mails, sent or not. */
export const deleteOldMails = (db: Database, before: Date) => ({
  sent: db.delete(outbox).where(lt(outbox.sentAt, before)),
  unsent: db.delete(outbox).where(and(isNull(outbox.sentAt), lt(outbox.createdAt, before))),
});
