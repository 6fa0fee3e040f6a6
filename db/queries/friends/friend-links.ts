import { eq, sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { friendLinks } from "#db/schema/friends.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { person } from "#db/queries/profiles/person.ts";
import { isPairOf } from "./friends-access.ts";
import { relationOf } from "./friends.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

const insert = ({ userId }: AccountOwner, id: string, now: Date): SQL => sql`
  insert into friend_links (user_id, id, created_at)
  select p.id, ${id}, ${now.getTime()} from profiles p where p.id = ${userId} and p.deleted_at is null`;

/** Gives a user a link, unless they have one. */
export const insertFriendLink = (db: Database, owner: AccountOwner, id: string, now: Date) =>
  db.run(sql`${insert(owner, id, now)} on conflict do nothing`);

/** Gives a user a new link. The one before stops working. */
export const replaceFriendLink = (db: Database, owner: AccountOwner, id: string, now: Date) =>
  db.run(sql`${insert(owner, id, now)}
    on conflict (user_id) do update set id = excluded.id, created_at = excluded.created_at`);

export const selectFriendLink = (db: Database, userId: string) =>
  db
    .select({ id: friendLinks.id, createdAt: friendLinks.createdAt })
    .from(friendLinks)
    .where(eq(friendLinks.userId, userId));

/** The owner of a link. */
export const selectLinkOwner = (db: Database, id: string) =>
  selectRows(db, { person: person(sql.raw("p")) }).from(
    sql`friend_links l join profiles p on p.id = l.user_id where l.id = ${id}`,
  );

/** Who invites by a link, and since when. */
export const ownerOfLink = (id: string): SQL =>
  sql`select l.user_id as inviter_id, l.created_at as invited_at from friend_links l where l.id = ${id}`;

/** The owner of a link, whether the user has blocked them, and the request or friendship of the two. */
export const selectSeenLink = (db: Database, { id, userId }: { id: string; userId: string }) =>
  selectRows(db, {
    person: person(sql.raw("p")),
    isOwn: col.boolean(sql`p.id = ${userId}`),
    isBlocked: col.boolean(isBlocked(sql`${userId}`, sql.raw("p.id"))),
    pairId: col.text(sql`f.id`).nullable(),
    standing: relationOf(userId).nullable(),
  }).from(sql`
    friend_links l join profiles p on p.id = l.user_id
    left join friends f on ${isPairOf(sql.raw("p.id"), sql`${userId}`)}
    where l.id = ${id}`);
