import { eq, lte, sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { invitations, uninvited } from "#db/schema/invitations.ts";
import type { Relation } from "#domain/friends/relation.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { isBlocked, isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { isWelcome } from "./invitation-rules.ts";
import { writeMail } from "#db/queries/mail/outbox.ts";
import { countAttempt } from "#db/queries/http/rate-limits.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import type { InvitationOwner, LinkFollower } from "./friends-access.ts";

const LISTED = 100;
const DAY_MS = 24 * 60 * 60_000;
/** One person mails the same address at most once in this time … */
const MAIL_AGAIN_MS = 7 * DAY_MS;
/** … and one address gets at most this many mails a day, from all people together. */
const MAILS_A_DAY = 3;

const invitationRow = jsonRow({
  id: col.text(sql`i.id`),
  email: col.text(sql`i.email`),
  createdAt: col.instant(sql`i.created_at`),
});

/** The condition that the link of invitation `i` is not used and has not expired. */
const isUsable = (now: Date): SQL => sql`(i.accepted_by is null and i.expires_at > ${now.getTime()})`;
const isOpen = (now: Date): SQL => sql`(i.withdrawn_at is null and ${isUsable(now)})`;

export interface NewInvitation {
  id: string;
  email: string;
  addressHash: string;
  tokenHash: string;
  expiresAt: Date;
}

/**
 * Invites an address, but not the user's own. An address that was invited before keeps its link while it is unused and
 * gets a new one afterwards.
 */
export const insertInvitation = (
  db: Database,
  { userId }: AccountOwner,
  { id, email, addressHash, tokenHash, expiresAt }: NewInvitation,
  now: Date,
) => {
  const kept = (column: SQL) => sql`${column} = iif(${isUsable(now)}, i.${column}, excluded.${column})`;
  return db.run(sql`
    insert into invitations as i (id, user_id, email, address_hash, token_hash, created_at, expires_at)
    select ${id}, id, ${email}, ${addressHash}, ${tokenHash}, ${now.getTime()}, ${expiresAt.getTime()}
    from users where id = ${userId} and email <> ${email}
    on conflict (user_id, address_hash) do update set ${kept(sql.raw("id"))}, ${kept(sql.raw("token_hash"))},
      ${kept(sql.raw("created_at"))}, ${kept(sql.raw("expires_at"))}, accepted_by = null, withdrawn_at = null`);
};

const isOf = ({ userId }: AccountOwner, { addressHash }: NewInvitation): SQL =>
  sql`i.user_id = ${userId} and i.address_hash = ${addressHash}`;

/**
 * Writes the mail and extends the link, unless the user mailed this address within the week, or the address got enough
 * mails today or wants none. Runs after the invitation's row, in the same batch.
 */
export const writeInvitationMail = (db: Database, owner: AccountOwner, invitation: NewInvitation, now: Date) => {
  const { userId } = owner;
  const { addressHash, expiresAt } = invitation;
  const mail = {
    kind: "invitation",
    payload: { addressHash },
    occasion: `${addressHash}:${now.getTime()}`,
    expiresAt,
  } as const;
  const today = `invitationsTo:${addressHash}`;
  const isWritten = sql`exists (select 1 from outbox where dedupe_key = ${`${mail.kind}:${mail.occasion}:${userId}`})`;
  return {
    mails: writeMail(
      db,
      mail,
      now,
      sql`id = ${userId} and exists (select 1 from invitations i where ${isOf(owner, invitation)} and ${isWelcome}
        and coalesce(i.mailed_at, 0) <= ${now.getTime() - MAIL_AGAIN_MS})
        and not exists (select 1 from limits where key = ${today} and count >= ${MAILS_A_DAY}
          and window_start > ${now.getTime() - DAY_MS})`,
    ),
    count: countAttempt(db, { key: today, max: MAILS_A_DAY, windowMs: DAY_MS }, now, isWritten),
    invitation: db.run(sql`
      update invitations as i set mailed_at = ${now.getTime()}, expires_at = ${expiresAt.getTime()}
      where ${isOf(owner, invitation)} and ${isWritten}`),
  };
};

export const selectInvitation = (owner: AccountOwner, invitation: NewInvitation) =>
  invitationRow.selectFrom(sql`invitations i where ${isOf(owner, invitation)}`);

/** A user's invitations that no one has accepted, newest first. */
export const listInvitations = (db: Database, userId: string, now: Date) =>
  selectRows(db, invitationRow).from(sql`
    invitations i
    where i.user_id = ${userId} and ${isOpen(now)} order by i.id desc ${limitTo(LISTED)}`);

/** Withdraws a user's own invitation: its link stops working, and a mail that waits is not sent. Returns its id, or no row. */
export const withdrawInvitation = (db: Database, { condition }: InvitationOwner, now: Date) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update invitations as i set withdrawn_at = ${now.getTime()}
    where ${condition} and ${isOpen(now)}`);

/** The person who invites by a link that still works. */
export const selectInviter = (db: Database, tokenHash: string, now: Date) =>
  selectRows(db, { person: personOf(sql.raw("i.user_id")) }).from(
    sql`invitations i where i.token_hash = ${tokenHash} and ${isOpen(now)}`,
  );

/** The condition that the user can use the link: it is unused and not their own, and neither has blocked the other. */
const isFor = ({ tokenHash, userId }: LinkFollower, now: Date): SQL => sql`i.token_hash = ${tokenHash}
  and ${isOpen(now)} and i.user_id <> ${userId}
  and not ${isBlockedEitherWay(sql`${userId}`, sql.raw("i.user_id"))}
  and exists (select 1 from profiles me where me.id = ${userId} and me.deleted_at is null)`;

/** Writes the inviter's friend request to the user who follows the link, unless the pair has one. Runs before `useInvitation`. */
export const insertInvitedRequest = (db: Database, id: string, follower: LinkFollower, now: Date) =>
  db.run(sql`
    insert into friends (id, user_id, friend_id, status, created_at)
    select ${id}, i.user_id, ${follower.userId}, 'pending', ${now.getTime()} from invitations i
    where ${isFor(follower, now)} on conflict do nothing`);

/** Uses the link; returns the inviter, or no row where the user cannot use it. */
export const useInvitation = (db: Database, follower: LinkFollower, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update invitations as i set accepted_by = ${follower.userId} where ${isFor(follower, now)}`);

/** Who invited a user by a link that they have used, and when. */
export const senderOfInvitation = ({ tokenHash, userId }: LinkFollower): SQL => sql`
  select i.user_id as inviter_id, i.created_at as invited_at from invitations i where i.token_hash = ${tokenHash} and i.accepted_by = ${userId}`;

/** A link that this user has used, or that still works; no row for any other. */
export const selectFollowed = (db: Database, { tokenHash, userId }: LinkFollower, now: Date) =>
  selectRows(db, {
    person: personOf(sql.raw("i.user_id")),
    isOwn: col.boolean(sql`i.user_id = ${userId}`),
    isAccepted: col.boolean(sql`coalesce(i.accepted_by = ${userId}, 0)`),
    isBlocked: col.boolean(isBlocked(sql`${userId}`, sql.raw("i.user_id"))),
    standing: col
      .text<Relation>(
        sql`(
            select case when f.status = 'accepted' then 'friends' when f.friend_id = ${userId} then 'received' else 'sent' end
            from friends f where min(f.user_id, f.friend_id) = min(i.user_id, ${userId})
              and max(f.user_id, f.friend_id) = max(i.user_id, ${userId}))`,
      )
      .nullable(),
  }).from(sql`
    invitations i
    where i.token_hash = ${tokenHash} and (i.accepted_by = ${userId} or ${isOpen(now)})`);

/** Deletes expired invitations, used or not. */
export const deleteExpiredInvitations = (db: Database, now: Date) =>
  db.delete(invitations).where(lte(invitations.expiresAt, now));

/** Stops or allows invitations to an address. */
export const setInvitationsWanted = (db: Database, addressHash: string, wanted: boolean, now: Date) =>
  wanted
    ? db.delete(uninvited).where(eq(uninvited.addressHash, addressHash))
    : db.insert(uninvited).values({ addressHash, createdAt: now }).onConflictDoNothing();
