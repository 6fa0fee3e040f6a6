import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { Friend, FriendRequest, SentRequest } from "#domain/friends/friends.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/notifications.ts";
import { personJson, personJsonOf } from "#db/queries/profiles/person.ts";

/** More than anybody scrolls through; what is beyond is there again once one of these is answered. */
const REQUESTS_LISTED = 100;
const FRIENDS_LISTED = 1_000;

type Stored<Shape, Instant extends keyof Shape> = Omit<Shape, Instant> & Record<Instant, number>;
const iso = (ms: number): string => new Date(ms).toISOString();

export function readFriend(json: string): Friend {
  const row = JSON.parse(json) as Stored<Friend, "since">;
  return { ...row, since: iso(row.since) };
}

export function readRequest<Shape extends FriendRequest | SentRequest>(json: string): Shape {
  const row = JSON.parse(json) as Stored<Shape, "createdAt">;
  return { ...row, createdAt: iso(row.createdAt) } as unknown as Shape;
}

/** Somebody's friends, each as `id`, `other` and `since`. */
const friendsOf = (userId: string): SQL => sql`
  select id, friend_id as other, accepted_at as since from friends where user_id = ${userId} and status = 'accepted'
  union all select id, user_id, accepted_at from friends where friend_id = ${userId} and status = 'accepted'`;

/** The ids of somebody's friends, and of those whom a request is open with. */
export const friendIdsOf = (userId: string): SQL => sql`
  select friend_id from friends where user_id = ${userId} union all select user_id from friends where friend_id = ${userId}`;

const owes = (debtor: SQL, creditor: SQL): SQL =>
  sql`coalesce((select cents from balances where creditor_id = ${creditor} and debtor_id = ${debtor}), 0)`;

/** One's friends with what one owes the other; one of them alone where its id is given. */
export const listFriends = (db: Database, userId: string, id?: string) =>
  db.all<{ json: string }>(sql`
    select json_object('id', f.id, 'person', json(${personJsonOf(sql.raw("f.other"))}),
      'owedCents', ${owes(sql.raw("f.other"), sql`${userId}`)}, 'oweCents', ${owes(sql`${userId}`, sql.raw("f.other"))},
      'since', f.since) as json
    from (${friendsOf(userId)}) f where ${id === undefined ? sql`true` : sql`f.id = ${id}`} limit ${FRIENDS_LISTED}`);

export const countFriends = (db: Database, userId: string) =>
  db.all<{ count: number }>(sql`select count(*) as count from (${friendsOf(userId)})`);

const requestJson = (person: SQL): SQL =>
  sql`json_object('id', f.id, 'person', json(${personJsonOf(person)}), 'createdAt', f.created_at)`;

/** A condition on friends `f`: requests to somebody, but from those whom they blocked. */
const isPendingFor = (userId: string): SQL =>
  sql`f.friend_id = ${userId} and f.status = 'pending' and not ${isBlocked(sql.raw("f.friend_id"), sql.raw("f.user_id"))}`;

/** Requests to somebody, newest first. */
export const listPending = (db: Database, userId: string) =>
  db.all<{ json: string }>(sql`
    select ${requestJson(sql.raw("f.user_id"))} as json from friends f
    where ${isPendingFor(userId)} order by f.id desc limit ${REQUESTS_LISTED}`);

/** How many of them are listed. */
export const pendingCount = (userId: string): SQL =>
  sql`(select count(*) from (select 1 from friends f where ${isPendingFor(userId)} limit ${REQUESTS_LISTED}))`;

/** Somebody's own requests, newest first. */
export const listSent = (db: Database, userId: string) =>
  db.all<{ json: string }>(sql`
    select ${requestJson(sql.raw("f.friend_id"))} as json from friends f
    where f.user_id = ${userId} and f.status = 'pending' order by f.id desc limit ${REQUESTS_LISTED}`);

export const listBlocked = (db: Database, userId: string) =>
  db.all<{ person: string }>(sql`
    select ${personJson(sql.raw("p"))} as person from blocks b join profiles p on p.id = b.blocked_id
    where b.user_id = ${userId} limit ${FRIENDS_LISTED}`);

/** Who has an address, and what stands against asking them. */
export interface Invitee {
  id: string;
  isSelf: 0 | 1;
  isBlocked: 0 | 1;
}

export const selectInvitee = (db: Database, userId: string, email: string) =>
  db.all<Invitee>(sql`
    select u.id, u.id = ${userId} as isSelf, ${isBlocked(sql`${userId}`, sql.raw("u.id"))} as isBlocked
    from users u where u.email = ${email}`);

/** Asks whoever has this address; returns who that is, or nothing where the pair has a row or may have none. */
export const insertRequest = (db: Database, id: string, userId: string, email: string, now: Date) =>
  db.all<{ friendId: string }>(sql`
    insert into friends (id, user_id, friend_id, status, created_at)
    select ${id}, ${userId}, u.id, 'pending', ${now.getTime()} from users u
    where u.email = ${email} and u.id <> ${userId} and not ${isBlocked(sql`${userId}`, sql.raw("u.id"))}
    on conflict do nothing returning friend_id as friendId`);

export const selectSentRequest = (id: string): SQL =>
  sql`select json_object('id', id, 'status', status, 'createdAt', created_at) as json from friends where id = ${id}`;

const requestKey = (id: SQL): SQL => sql`'friend-request:' || ${id}`;

/** Tells whoever was asked, unless they want nothing from who asked. */
export const notifyRequest = (db: Database, id: string, now: Date) =>
  insertNotifications(
    db,
    sql`select f.friend_id as user_id, 'friend-request' as kind, f.user_id as actor_id,
      null as subject_id, ${paramsOf<"friend-request">({ isAccepted: sql`json('false')` })} as params, ${requestKey(sql.raw("f.id"))} as dedupe_key
      from friends f where f.id = ${id} and not ${isBlocked(sql.raw("f.friend_id"), sql.raw("f.user_id"))}`,
    now,
  );

/** Accepts a request to oneself while it is pending; returns who asked. */
export const acceptRequest = (db: Database, id: string, userId: string, now: Date) =>
  db.all<{ userId: string }>(sql`
    update friends set status = 'accepted', accepted_at = ${now.getTime()}
    where id = ${id} and friend_id = ${userId} and status = 'pending'
      and not ${isBlocked(sql.raw("friends.friend_id"), sql.raw("friends.user_id"))} returning user_id as userId`);

/** What told of the request says what became of it, to whoever answered it; runs after acceptRequest(). */
export const markAnswered = (db: Database, id: string, userId: string) =>
  db.all<{ id: string }>(sql`
    update notifications set params = ${paramsOf<"friend-request">({ isAccepted: sql`json('true')` })}, read = 1
    where dedupe_key = ${requestKey(sql`${id}`)} and user_id = ${userId} and not coalesce(params ->> '$.isAccepted', 0)
      and exists (select 1 from friends f where f.id = ${id} and f.friend_id = ${userId} and f.status = 'accepted')
    returning id`);

/** One row where a request was to oneself, or the friendship that it became. */
export const selectReceived = (db: Database, id: string, userId: string) =>
  db.all<{ id: string }>(sql`select id from friends where id = ${id} and friend_id = ${userId}`);

/** Tells whoever asked that it was accepted, once however often it is; runs after that. */
export const notifyAccepted = (db: Database, id: string, userId: string, now: Date) =>
  insertNotifications(
    db,
    sql`select f.user_id as user_id, 'friend-accepted' as kind, f.friend_id as actor_id,
      null as subject_id, ${paramsOf<"friend-accepted">({})} as params, 'friend-accepted:' || f.id as dedupe_key
      from friends f where f.id = ${id} and f.friend_id = ${userId} and f.status = 'accepted'`,
    now,
  );

/** The rows of `friends` that end: one that is one's own, or whatever is between two people. */
type Ending = SQL & { readonly ends: true };

export const isOwn = (id: string, userId: string, status?: "pending" | "accepted"): Ending =>
  sql`id = ${id} and (user_id = ${userId} or friend_id = ${userId}) ${status ? sql`and status = ${status}` : sql``}` as Ending;

export const isBetween = (one: string, other: string): Ending => {
  const [low, high] = one < other ? [one, other] : [other, one];
  return sql`min(user_id, friend_id) = ${low} and max(user_id, friend_id) = ${high}` as Ending;
};

export const selectStatus = (db: Database, which: Ending) =>
  db.all<{ status: "pending" | "accepted" }>(sql`select status from friends where ${which}`);

/** Forgets what led to a request that is about to end. */
export const forgetRequest = (db: Database, which: Ending) =>
  db.all<{ userId: string }>(sql`
    delete from notifications where dedupe_key in (
      select ${requestKey(sql.raw("id"))} from friends where status = 'pending' and ${which}) returning user_id as userId`);

/** Ends a request or a friendship; returns the two. Splits and what they owe each other stay. */
export const deleteFriends = (db: Database, which: Ending) =>
  db.all<{ userId: string; friendId: string }>(sql`
    delete from friends where ${which} returning user_id as userId, friend_id as friendId`);
