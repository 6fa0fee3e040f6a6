import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { areFriends } from "#db/queries/friends/friends-access.ts";
import { isBlocked, isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { MAX_SQUADS_ADDED, type SquadConsent } from "#domain/squads/invitations.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import { readsSquad } from "./squad-access.ts";

/** A user is in a squad, which they have joined themselves, together with another user. */
const isKnown = (who: SQL, by: SQL): SQL => sql`exists (
  select 1 from squad_members own join squad_members other on other.squad_id = own.squad_id and other.user_id = ${by}
    and other.left_at is null
  where own.user_id = ${who} and own.left_at is null and own.joined_self = 1)`;

/**
 * A user is added to a squad at once by another one, as their profile says. Everyone else invites them, and so do their
 * friends once these have added them to many squads. Those that they left with an open balance count: they still read them.
 */
export const isAddedAtOnce = (who: SQL, by: SQL): SQL => sql`exists (
  select 1 from profiles choice where choice.id = ${who} and case choice.squad_consent when 'none' then 0
    when 'known' then ${areFriends(who, by)} or ${isKnown(who, by)} else ${areFriends(who, by)} end
  and (select count(*) from squad_members m where m.user_id = ${who} and m.joined_self = 0 and ${readsSquad("m")})
    < ${MAX_SQUADS_ADDED})`;

/** Who adds a user to squads at once. */
export const selectSquadConsent = (db: Database, userId: string) =>
  selectRows(db, { squadConsent: col.text<SquadConsent>(sql`squad_consent`) }).from(sql`profiles where id = ${userId}`);

export const updateSquadConsent = (db: Database, { userId }: AccountOwner, squadConsent: SquadConsent) =>
  db.run(sql`update profiles set squad_consent = ${squadConsent} where id = ${userId} and deleted_at is null`);

/** Which of some people would be added to a squad at once by the user. */
export const listAddable = (db: Database, userId: string, userIds: readonly string[]) =>
  selectRows(db, { userId: col.text(sql`value`) }).from(
    sql`json_each(${JSON.stringify(userIds)}) where ${isAddedAtOnce(sql.raw("value"), sql`${userId}`)}`,
  );

interface Asking {
  /** The user who asks. */
  userId: string;
  userIds: readonly string[];
}

const asked = (userIds: readonly string[]): SQL => sql`json_each(${JSON.stringify(userIds)}) who`;

/** Refuses a batch that asks people who cannot be asked: without an account, or with a block between them and the user. */
export const refuseUnavailable = (db: Database, { userId, userIds }: Asking) => ({
  blocked: refuseWhere(
    db,
    "blocked_by_you",
    sql`exists (select 1 from ${asked(userIds)} where ${isBlocked(sql`${userId}`, sql.raw("who.value"))})`,
  ),
  unavailable: refuseWhere(
    db,
    "participant_unavailable",
    sql`exists (select 1 from ${asked(userIds)} left join profiles p on p.id = who.value and p.deleted_at is null
      where p.id is null or ${isBlockedEitherWay(sql.raw("p.id"), sql`${userId}`)})`,
  ),
});
