import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { DELETED_USER } from "#domain/profiles/profiles.ts";
import { isLiving, type SessionHolder } from "./accounts.ts";
import { leaveEvents } from "#db/queries/events/leave-events.ts";
import { splitsOf } from "#db/queries/splits/splits.ts";

/** An account that is about to be deleted, with the hash of its password, if it has one. */
export const selectLeaving = (db: Database, { userId }: SessionHolder) =>
  db.all<{ email: string; username: string | null; hash: string | null }>(sql`
    select u.email, u.username, a.password as hash from users u
      left join accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.id = ${userId}`);

/**
 * Deletes an account with everything that is only its own, where its session still lives and `proof` holds. The profile
 * stays without a name, because other people's splits refer to it: this first statement returns its id, or no row where
 * nothing happened. All others ask for what it did, so that the batch does all or nothing.
 */
export function deleteAccount(db: Database, holder: SessionHolder, proof: SQL, now: Date) {
  const { userId } = holder;
  const isDeleted = sql`exists (select 1 from profiles left_behind
    where left_behind.id = ${userId} and left_behind.deleted_at is not null)`;
  return {
    profile: db.all<{ id: string }>(sql`
      update profiles
      set username = null, display_name = null, avatar_url = null, time_zone = null, deleted_at = ${now.getTime()}
      where id = ${userId} and deleted_at is null and ${isLiving(holder, now)} and ${proof} returning id`),
    events: leaveEvents(db, userId, isDeleted, now),
    // One line a table.
    words: db.run(sql`delete from profile_words where user_id = ${userId} and ${isDeleted}`),
    names: db.run(sql`delete from profile_names where user_id = ${userId} and ${isDeleted}`),
    friends: db.run(sql`delete from friends where (user_id = ${userId} or friend_id = ${userId}) and ${isDeleted}`),
    blocks: db.run(sql`delete from blocks where (user_id = ${userId} or blocked_id = ${userId}) and ${isDeleted}`),
    // Those that became theirs hold their address.
    invitations: db.run(
      sql`delete from invitations where (user_id = ${userId} or accepted_by = ${userId}) and ${isDeleted}`,
    ),
    notifications: db.run(sql`delete from notifications where user_id = ${userId} and ${isDeleted}`),
    // Resets are the id alone; tickets begin with it and a space.
    verifications: db.run(
      sql`delete from verifications where value >= ${userId} and value < ${`${userId}!`} and ${isDeleted}`,
    ),
    idempotency: db.run(sql`delete from idempotency where user_id = ${userId} and ${isDeleted}`),
    answers: forgetNameInAnswers(db, userId, isDeleted),
    // Their own list of splits; its sums by month follow.
    splitEntries: db.run(sql`delete from split_entries where user_id = ${userId} and ${isDeleted}`),
    // The sums first: then there are none that each expense would have to be taken out of.
    expenseSums: db.run(sql`delete from expense_sums where user_id = ${userId} and ${isDeleted}`),
    // An index holds either those that stand or those that can still be taken back.
    expenses: db.run(sql`delete from expenses where user_id = ${userId} and deleted_at is null and ${isDeleted}`),
    deletedExpenses: db.run(
      sql`delete from expenses where user_id = ${userId} and deleted_at is not null and ${isDeleted}`,
    ),
    receipts: db.run(sql`delete from receipts where user_id = ${userId} and ${isDeleted}`),
    budgetLimits: db.run(sql`delete from budget_limits where user_id = ${userId} and ${isDeleted}`),
    budgets: db.run(sql`delete from budgets where user_id = ${userId} and ${isDeleted}`),
    // With its sessions, sign-in methods, mails, devices and choices.
    users: db.run(sql`delete from users where id = ${userId} and ${isDeleted}`),
  };
}

/** The first answers that are kept for others' repeated requests say 'Deleted user' too. */
const forgetNameInAnswers = (db: Database, userId: string, condition: SQL) =>
  db.run(sql`
    update idempotency set answer = (
      select json_replace(idempotency.answer, who.path || '.username', null, who.path || '.displayName', ${DELETED_USER},
        who.path || '.avatarUrl', null)
      from json_tree(idempotency.answer) who where who.key = 'id' and who.atom = ${userId})
    where user_id in (select creator_id from splits where id in (${splitsOf(userId)}))
      and instr(answer, ${userId}) > 0 and ${condition}
      and exists (select 1 from json_tree(idempotency.answer) who where who.key = 'id' and who.atom = ${userId})`);

/** Refuses a batch of a deleted account, whose access token lives on for minutes. */
export const refuseDeletedAccount = (db: Database, userId: string) =>
  refuseWhere(
    db,
    "account_deleted",
    sql`exists (select 1 from profiles where id = ${userId} and deleted_at is not null)`,
  );

/** Whose accounts were deleted since then. */
export const selectDeletedSince = (db: Database, since: Date) =>
  db.all<{ id: string }>(sql`select id from profiles where deleted_at > ${since.getTime()}`);
