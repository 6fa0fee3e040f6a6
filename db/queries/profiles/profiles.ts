import { and, eq, isNull, sql } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { users } from "#db/schema/accounts.ts";
import { profileNames, profiles, profileWords } from "#db/schema/profiles.ts";
import { searchableNames } from "#domain/profiles/people-search.ts";
import { friendIdsOf, pendingCount } from "#db/queries/friends/friends.ts";
import { tierFacts } from "#db/queries/points/points.ts";
import { squadMatesOf } from "#db/queries/squads/members.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** A new person's profile and its search index. */
export function insertProfile(db: Database, profile: typeof profiles.$inferInsert) {
  const { names, words } = searchableNames(profile.username ?? null, profile.displayName ?? null);
  return {
    profile: db.insert(profiles).values(profile),
    names: db.insert(profileNames).values({ userId: profile.id, names }),
    words: db.run(
      sql`insert into profile_words (word, user_id) select value, ${profile.id} from json_each(${JSON.stringify(words)})`,
    ),
  };
}

/** Inserts the profile of an account that has none, with the account's name and not yet in the search index. */
export const insertMissingProfile = (db: Database, { userId }: AccountOwner) => ({
  inserted: writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into profiles (id, username, display_name, created_at)
    select id, nullif(name, ''), nullif(name, ''), created_at from users where id = ${userId}
    on conflict do nothing`),
  names: db.run(sql`
    insert into profile_names (user_id, names) select id, '' from users where id = ${userId} on conflict do nothing`),
});

/** The signed-in user's account and profile, with the number of pending friend requests. */
export const selectMe = (db: Database, userId: string, now: Date) =>
  selectRows(db, {
    id: col.text(sql`u.id`),
    email: col.text(sql`u.email`),
    friendRequests: col.number(pendingCount(userId)),
    countsSharesSince: col.instant(sql`p.counts_shares_since`).nullable(),
    ...tierFacts(userId, now),
    username: col.text(sql`p.username`).nullable(),
    displayName: col.text(sql`p.display_name`).nullable(),
    avatarUrl: col.text(sql`p.avatar_url`).nullable(),
    timeZone: col.text(sql`p.time_zone`).nullable(),
  }).from(sql`users u left join profiles p on p.id = u.id where u.id = ${userId}`);

/** A profile whose account exists. */
const livingProfile = (userId: string) => and(eq(profiles.id, userId), isNull(profiles.deletedAt));

export const updateTimeZone = (db: Database, { userId }: AccountOwner, timeZone: string) =>
  db.update(profiles).set({ timeZone }).where(livingProfile(userId));

/** Sets the address of a person's picture; null for none. Returns no row where the account is deleted. */
export const updateAvatarUrl = (db: Database, { userId }: AccountOwner, avatarUrl: string | null) =>
  db.update(profiles).set({ avatarUrl }).where(livingProfile(userId)).returning({ avatarUrl: profiles.avatarUrl });

const SPLITS_AROUND = 30;

const FRIENDS_AROUND = 100;

const SQUADS_AROUND = 10;

/** Users who probably have the person on screen: people in the person's newest splits and squads, and their friends. */
export const listPeopleAround = (db: Database, userId: string) =>
  selectRows(db, { userId: col.text(sql`user_id`) }).from(sql`(
    select distinct others.user_id from (
      select split_id from split_entries where user_id = ${userId}
      order by split_date desc, split_id desc ${limitTo(SPLITS_AROUND)}) near
    join split_entries others on others.split_id = near.split_id where others.user_id <> ${userId}
    union ${squadMatesOf(userId, SQUADS_AROUND)}
    union select * from (${friendIdsOf(userId)} ${limitTo(FRIENDS_AROUND)}))`);

export interface Names {
  username: string | null;
  displayName: string | null;
}

/** The sign-in key, unique whatever the case, and the username as it was typed. */
export const updateUsername = (db: Database, { userId }: AccountOwner, username: string | null, now: Date) => ({
  user: db
    .update(users)
    .set({ name: username ?? "", username: username?.toLowerCase() ?? null, updatedAt: now })
    .where(eq(users.id, userId)),
  profile: db.update(profiles).set({ username }).where(livingProfile(userId)),
});

export const updateDisplayName = (db: Database, { userId }: AccountOwner, displayName: string | null) =>
  db.update(profiles).set({ displayName }).where(livingProfile(userId));

/** Lets the search find a person by these names, and by no others. */
export function indexNames(db: Database, { userId }: AccountOwner, { username, displayName }: Names) {
  const { names, words } = searchableNames(username, displayName);
  return {
    names: db.update(profileNames).set({ names }).where(eq(profileNames.userId, userId)),
    formerWords: db.delete(profileWords).where(eq(profileWords.userId, userId)),
    words: db.run(sql`
      insert into profile_words (word, user_id)
      select value, p.id from profiles p, json_each(${JSON.stringify(words)})
      where p.id = ${userId} and p.deleted_at is null`),
  };
}

export const selectTimeZone = (db: Database, userId: string) =>
  db.select({ timeZone: profiles.timeZone }).from(profiles).where(eq(profiles.id, userId));
