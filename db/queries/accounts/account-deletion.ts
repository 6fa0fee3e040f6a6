import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { DELETED_USER } from "#domain/profiles/profiles.ts";
import { isLiving, type SessionHolder } from "./accounts.ts";
import { leaveEvents } from "#db/queries/events/leave-events.ts";
import { splitsOf } from "#db/queries/splits/splits.ts";

/** The account that its user wants to delete, with the hash of its password; null without a password. */
export const selectAccountToDelete = (db: Database, { userId }: SessionHolder) =>
  db.all<{ email: string; username: string | null; hash: string | null }>(sql`
    select u.email, u.username, a.password as hash from users u
      left join accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.id = ${userId}`);

/**
 * Deletes an account with everything that only it uses, where its session is active and `proof` holds. The profile stays
 * without a name, because other people's splits refer to it: `profile` returns its id, or no row where nothing was
 * deleted. All other statements depend on it, so that the batch does all or nothing.
 */
export function deleteAccount(db: Database, holder: SessionHolder, proof: SQL, now: Date) {
  const { userId } = holder;
  const isDeleted = sql`exists (select 1 from profiles kept
    where kept.id = ${userId} and kept.deleted_at is not null)`;
  return {
    profile: db.all<{ id: string }>(sql`
      update profiles
      set username = null, display_name = null, avatar_url = null, time_zone = null, deleted_at = ${now.getTime()}
      where id = ${userId} and deleted_at is null and ${isLiving(holder, now)} and ${proof} returning id`),
    events: leaveEvents(db, userId, isDeleted, now),
    // One line for each table.
    words: db.run(sql`delete from profile_words where user_id = ${userId} and ${isDeleted}`),
    names: db.run(sql`delete from profile_names where user_id = ${userId} and ${isDeleted}`),
    friends: db.run(sql`delete from friends where (user_id = ${userId} or friend_id = ${userId}) and ${isDeleted}`),
    blocks: db.run(sql`delete from blocks where (user_id = ${userId} or blocked_id = ${userId}) and ${isDeleted}`),
    // The invitations that this user accepted contain the user's address.
    invitations: db.run(
      sql`delete from invitations where (user_id = ${userId} or accepted_by = ${userId}) and ${isDeleted}`,
    ),
    notifications: db.run(sql`delete from notifications where user_id = ${userId} and ${isDeleted}`),
    // The value of a password reset is the id; that of a ticket begins with the id and a space.
    verifications: db.run(
      sql`delete from verifications where value >= ${userId} and value < ${`${userId}!`} and ${isDeleted}`,
    ),
    idempotency: db.run(sql`delete from idempotency where user_id = ${userId} and ${isDeleted}`),
    answers: replaceNameInAnswers(db, userId, isDeleted),
    // The user's list of splits. Triggers keep its sums by month.
    splitEntries: db.run(sql`delete from split_entries where user_id = ${userId} and ${isDeleted}`),
    // The sums first, so that the triggers of expenses have none to update.
    expenseSums: db.run(sql`delete from expense_sums where user_id = ${userId} and ${isDeleted}`),
    // One index holds current expenses, another one deleted expenses.
    expenses: db.run(sql`delete from expenses where user_id = ${userId} and deleted_at is null and ${isDeleted}`),
    deletedExpenses: db.run(
      sql`delete from expenses where user_id = ${userId} and deleted_at is not null and ${isDeleted}`,
    ),
    receipts: db.run(sql`delete from receipts where user_id = ${userId} and ${isDeleted}`),
    budgetLimits: db.run(sql`delete from budget_limits where user_id = ${userId} and ${isDeleted}`),
    budgets: db.run(sql`delete from budgets where user_id = ${userId} and ${isDeleted}`),
    // Sessions, sign-in methods, mails, devices and choices are deleted with the row.
    users: db.run(sql`delete from users where id = ${userId} and ${isDeleted}`),
  };
}

/** Replaces the name in stored answers of other users' requests. */
const replaceNameInAnswers = (db: Database, userId: string, condition: SQL) =>
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

/** The accounts that were deleted since then. */
export const selectDeletedSince = (db: Database, since: Date) =>
  db.all<{ id: string }>(sql`select id from profiles where deleted_at > ${since.getTime()}`);
