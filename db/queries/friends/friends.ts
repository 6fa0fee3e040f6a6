import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { friends } from "#db/schema/friends.ts";
import type { Relation } from "#domain/friends/relation.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { person, personOf } from "#db/queries/profiles/person.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import type { Blocker, Pair, RequestRecipient } from "./friends-access.ts";

/** Older requests appear when newer ones are answered. */
const REQUESTS_LISTED = 100;
const FRIENDS_LISTED = 1_000;

/** A user's friends, each as `id`, `other` and `since`. */
const friendsOf = (userId: string): SQL => sql`
  select id, friend_id as other, accepted_at as since from friends where user_id = ${userId} and status = 'accepted'
  union all select id, user_id, accepted_at from friends where friend_id = ${userId} and status = 'accepted'`;

/** The ids of a user's friends. */
export const acceptedFriendIdsOf = (userId: string): SQL => sql`
  select friend_id as user_id from friends where user_id = ${userId} and status = 'accepted'
  union all select user_id from friends where friend_id = ${userId} and status = 'accepted'`;

/** What the other person of the row `f` is to the user; null where there is no such row. */
export const relationOf = (userId: string) =>
  col.text<Relation>(
    sql`case when f.status = 'accepted' then 'friends' when f.friend_id = ${userId} then 'received'
      when f.user_id = ${userId} then 'sent' end`,
  );

/** The ids of a user's friends, and of the people with whom a request is pending. */
export const friendIdsOf = (userId: string): SQL => sql`
  select friend_id from friends where user_id = ${userId} union all select user_id from friends where friend_id = ${userId}`;

/** A user's friends; only one of them where its id is given. */
export const listFriends = (db: Database, userId: string, id?: string) =>
  selectRows(db, {
    id: col.text(sql`f.id`),
    person: personOf(sql.raw("f.other")),
    since: col.instant(sql`f.since`),
  }).from(sql`
    (${friendsOf(userId)}) f
    where ${id === undefined ? sql`true` : sql`f.id = ${id}`} ${limitTo(FRIENDS_LISTED)}`);

export const countFriends = (db: Database, userId: string) =>
  selectRows(db, { count: col.number(sql`count(*)`) }).from(sql`(${friendsOf(userId)})`);

/** The request `f`, with the other of the two people. */
const request = (otherId: SQL) => ({
  id: col.text(sql`f.id`),
  person: personOf(otherId),
  createdAt: col.instant(sql`f.created_at`),
});

/** A condition on friends `f`: requests to a user, except from people whom the user blocked. */
const isPendingFor = (userId: string): SQL =>
  sql`f.friend_id = ${userId} and f.status = 'pending' and not ${isBlocked(sql.raw("f.friend_id"), sql.raw("f.user_id"))}`;

/** Requests to a user, newest first. */
export const listPending = (db: Database, userId: string) =>
  selectRows(db, request(sql.raw("f.user_id"))).from(sql`
    friends f where ${isPendingFor(userId)} order by f.id desc ${limitTo(REQUESTS_LISTED)}`);

/** The number of requests to a user, counted up to the listed number. */
export const pendingCount = (userId: string): SQL =>
  sql`(select count(*) from (select 1 from friends f where ${isPendingFor(userId)} ${limitTo(REQUESTS_LISTED)}))`;

/** A user's own requests, newest first. */
export const listSent = (db: Database, userId: string) =>
  selectRows(db, request(sql.raw("f.friend_id"))).from(sql`
    friends f
    where f.user_id = ${userId} and f.status = 'pending' order by f.id desc ${limitTo(REQUESTS_LISTED)}`);

export const listBlocked = (db: Database, userId: string) =>
  selectRows(db, { person: person(sql.raw("p")) }).from(sql`
    blocks b join profiles p on p.id = b.blocked_id
    where b.user_id = ${userId} ${limitTo(FRIENDS_LISTED)}`);

/** The recipient of a request: the user with this email address or id. */
export type Addressee = { email: string } | { userId: string };

const isAddressee = (to: Addressee): SQL => ("email" in to ? sql`u.email = ${to.email}` : sql`u.id = ${to.userId}`);

/** The addressee of a request, and what prevents a request to them. */
export const selectInvitee = (db: Database, { userId, to }: { userId: string; to: Addressee }) =>
  selectRows(db, {
    id: col.text(sql`u.id`),
    isSelf: col.boolean(sql`u.id = ${userId}`),
    isBlocked: col.boolean(isBlocked(sql`${userId}`, sql.raw("u.id"))),
  }).from(sql`users u where ${isAddressee(to)}`);
export type Invitee = Awaited<ReturnType<typeof selectInvitee>>[number];

/** Sends a request to its addressee; returns them, or no row where the pair has a request or may have none. */
export const insertRequest = (
  db: Database,
  { userId }: AccountOwner,
  { id, to }: { id: string; to: Addressee },
  now: Date,
) =>
  writeRows(db, { friendId: col.text(sql`friend_id`) }).by(sql`
    insert into friends (id, user_id, friend_id, status, created_at)
    select ${id}, ${userId}, u.id, 'pending', ${now.getTime()} from users u
    where ${isAddressee(to)} and u.id <> ${userId} and not ${isBlocked(sql`${userId}`, sql.raw("u.id"))}
    on conflict do nothing`);

const sentRequest = jsonRow({
  id: col.text(sql`id`),
  status: col.text<"pending">(sql`status`),
  createdAt: col.instant(sql`created_at`),
});

export const selectSentRequest = (id: string) => sentRequest.selectFrom(sql`friends where id = ${id}`);

const requestKey = (id: SQL): SQL => sql`'friend-request:' || ${id}`;

/** Notifies the recipient of a request, unless the recipient blocked its sender. */
export const notifyRequest = (db: Database, id: string, now: Date) =>
  insertNotifications(
    db,
    sql`select f.friend_id as user_id, 'friend-request' as kind, f.user_id as actor_id,
      null as subject_id, ${paramsOf<"friend-request">({ isAccepted: sql`json('false')` })} as params, ${requestKey(sql.raw("f.id"))} as dedupe_key
      from friends f where f.id = ${id} and not ${isBlocked(sql.raw("f.friend_id"), sql.raw("f.user_id"))}`,
    now,
  );

/** Accepts a pending request; returns its sender. */
export const acceptRequest = (db: Database, { condition }: RequestRecipient, now: Date) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    update friends as f set status = 'accepted', accepted_at = ${now.getTime()}
    where ${condition} and f.status = 'pending'
      and not ${isBlocked(sql.raw("f.friend_id"), sql.raw("f.user_id"))}`);

/** Marks the notification of a request that was accepted, and as read. Runs after `acceptRequest`. */
export const markAnswered = (db: Database, { requestId, userId, condition }: RequestRecipient) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update notifications set params = ${paramsOf<"friend-request">({ isAccepted: sql`json('true')` })}, read = 1
    where dedupe_key = ${requestKey(sql`${requestId}`)} and user_id = ${userId} and not coalesce(params ->> '$.isAccepted', 0)
      and exists (select 1 from friends f where ${condition} and f.status = 'accepted')`);

/** One row where the user received the request, or the friendship that it became. */
export const selectReceived = (db: Database, { condition }: RequestRecipient) =>
  selectRows(db, { id: col.text(sql`f.id`) }).from(sql`friends f where ${condition}`);

/** Notifies the sender that the request was accepted: once, even if it runs again. Runs after `acceptRequest`. */
export const notifyAccepted = (db: Database, { condition }: RequestRecipient, now: Date) =>
  insertNotifications(
    db,
    sql`select f.user_id as user_id, 'friend-accepted' as kind, f.friend_id as actor_id,
      null as subject_id, ${paramsOf<"friend-accepted">({})} as params, 'friend-accepted:' || f.id as dedupe_key
      from friends f where ${condition} and f.status = 'accepted'`,
    now,
  );

export const selectStatus = (db: Database, pair: Pair) =>
  db.select({ status: friends.status }).from(friends).where(pair);

/** Deletes the notification of a request that is about to be deleted; returns its recipient. */
export const deleteRequestNotification = (db: Database, pair: Pair) =>
  writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
    delete from notifications where dedupe_key in (
      select ${requestKey(sql.raw("id"))} from friends where status = 'pending' and ${pair})`);

/** Deletes a request or a friendship; returns both people. Their splits and balances stay. */
export const deleteFriends = (db: Database, pair: Pair) =>
  db.delete(friends).where(pair).returning({ userId: friends.userId, friendId: friends.friendId });

/** Deletes the request that a person sent while the user had them blocked. To be called before the block is deleted. */
export const deleteHiddenRequest = (db: Database, { userId, blockedId }: Blocker) =>
  db
    .delete(friends)
    .where(
      sql`user_id = ${blockedId} and friend_id = ${userId} and status = 'pending' and ${isBlocked(sql`${userId}`, sql`${blockedId}`)}`,
    )
    .returning({ userId: friends.userId });
