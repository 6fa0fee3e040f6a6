import { and, eq, gt, gte, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { accessTokens } from "#db/schema/access-tokens.ts";
import { users, verifications } from "#db/schema/accounts.ts";
import { budgetLimits, budgets } from "#db/schema/budgets.ts";
import { challengeCheckIns, challengeMembers } from "#db/schema/challenges.ts";
import { eventInvitees, eventParticipants, eventReminders } from "#db/schema/events.ts";
import { expenses, expenseSums, receipts } from "#db/schema/expenses.ts";
import { deleteRequestNotification } from "#db/queries/friends/friends.ts";
import { begunBy } from "#db/queries/friends/friends-access.ts";
import { blocks, friendLinks, friends } from "#db/schema/friends.ts";
import { idempotency } from "#db/schema/idempotency.ts";
import { invitations } from "#db/schema/invitations.ts";
import { notifications } from "#db/schema/notifications.ts";
import { paymentHandles } from "#db/schema/payment-handles.ts";
import { pointMonths, points, referrals, usedBrowsers } from "#db/schema/points.ts";
import { profileNames, profiles, profileWords } from "#db/schema/profiles.ts";
import { splitEntries, splitPartners } from "#db/schema/splits.ts";
import { MAX_OPEN_IMPORTS } from "#domain/import/squad-imports.ts";
import { DELETED_USER } from "#domain/profiles/profiles.ts";
import { endClaimsOf } from "#db/queries/claims/claim-writes.ts";
import { leaveEvents } from "#db/queries/events/leave-events.ts";
import { deleteChatTraces } from "#db/queries/squads/chat/delete-chat-traces.ts";
import { endAllSeries } from "#db/queries/recurring/end-series.ts";
import { dropImports } from "#db/queries/import/drop-imports.ts";
import { closeGoalsOf } from "#db/queries/goals/close-goals.ts";
import { leaveSquads } from "#db/queries/squads/leave-squads.ts";
import { linesForDeleted } from "#db/queries/points/invited.ts";
import { addLines } from "#db/queries/points/lines.ts";
import { splitsOf } from "#db/queries/splits/splits.ts";
import { squadMatesOf } from "#db/queries/squads/members.ts";
import type { Day } from "#domain/time/calendar.ts";

/** The account that its user wants to delete, with the hash of its password; null without a password. */
export const selectAccountToDelete = (db: Database, userId: string) =>
  selectRows(db, {
    email: col.text(sql`u.email`),
    username: col.text(sql`u.username`).nullable(),
    timeZone: col.text(sql`p.time_zone`).nullable(),
    hash: col.text(sql`a.password`).nullable(),
  }).from(sql`
    users u
      left join profiles p on p.id = u.id
      left join accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.id = ${userId}`);

/**
 * Deletes an account with everything that only it uses, where `proof` holds. The profile stays
 * without a name, because other people's splits refer to it: `profile` returns its id, or no row where nothing was
 * deleted. All other statements depend on it, so that the batch does all or nothing.
 */
export function deleteAccount(db: Database, userId: string, proof: SQL, { today, now }: { today: Day; now: Date }) {
  const isDeleted = sql`exists (select 1 from profiles kept
    where kept.id = ${userId} and kept.deleted_at is not null)`;
  return {
    profile: db
      .update(profiles)
      .set({
        username: null,
        displayName: null,
        avatarUrl: null,
        timeZone: null,
        squadConsent: "friends",
        countsSharesSince: null,
        pointsOffSince: null,
        deletedAt: now,
      })
      .where(and(eq(profiles.id, userId), isNull(profiles.deletedAt), proof))
      .returning({ id: profiles.id }),
    events: leaveEvents(db, userId, isDeleted, now),
    eventReminders: db.delete(eventReminders).where(and(eq(eventReminders.userId, userId), isDeleted)),
    eventInvitations: db.delete(eventInvitees).where(and(eq(eventInvitees.userId, userId), isDeleted)),
    // In past events they stay, as participants without what they said and the names of their guests.
    eventAnswers: db
      .update(eventParticipants)
      .set({ note: null, guestNames: null, coOrganizerSince: null })
      .where(and(eq(eventParticipants.userId, userId), isDeleted)),
    imports: dropImports(db, sql`user_id = ${userId} and ${isDeleted}`, MAX_OPEN_IMPORTS),
    // What they tapped stays, as their share of the split does.
    claims: endClaimsOf(db, userId, isDeleted, now),
    goals: closeGoalsOf(db, userId, isDeleted, { today, now }),
    squads: leaveSquads(db, userId, isDeleted, now),
    challengeCheckIns: db.delete(challengeCheckIns).where(and(eq(challengeCheckIns.userId, userId), isDeleted)),
    challengeMembers: db.delete(challengeMembers).where(and(eq(challengeMembers.userId, userId), isDeleted)),
    // Their messages stay, as those of a deleted user, without their pictures.
    ...deleteChatTraces(db, userId, isDeleted, now),
    series: endAllSeries(db, userId, isDeleted),
    // One line for each table.
    words: db.delete(profileWords).where(and(eq(profileWords.userId, userId), isDeleted)),
    names: db.delete(profileNames).where(and(eq(profileNames.userId, userId), isDeleted)),
    requests: deleteRequestNotification(db, begunBy(userId, isDeleted)),
    friends: db.delete(friends).where(and(or(eq(friends.userId, userId), eq(friends.friendId, userId)), isDeleted)),
    friendLinks: db.delete(friendLinks).where(and(eq(friendLinks.userId, userId), isDeleted)),
    blocks: db.delete(blocks).where(and(or(eq(blocks.userId, userId), eq(blocks.blockedId, userId)), isDeleted)),
    // The invitations that this user accepted contain the user's address.
    invitations: db
      .delete(invitations)
      .where(and(or(eq(invitations.userId, userId), eq(invitations.acceptedBy, userId)), isDeleted)),
    // What their inviter got for them, before who that was is forgotten.
    pointsOfInviter: addLines(db, linesForDeleted(userId, isDeleted), now),
    referrals: db
      .delete(referrals)
      .where(and(or(eq(referrals.userId, userId), eq(referrals.inviterId, userId)), isDeleted)),
    points: db.delete(points).where(and(eq(points.userId, userId), isDeleted)),
    pointMonths: db.delete(pointMonths).where(and(eq(pointMonths.userId, userId), isDeleted)),
    usedBrowsers: db.delete(usedBrowsers).where(and(eq(usedBrowsers.userId, userId), isDeleted)),
    notifications: db.delete(notifications).where(and(eq(notifications.userId, userId), isDeleted)),
    // The value of a password reset is the id; that of a ticket begins with the id and a space.
    verifications: db
      .delete(verifications)
      .where(and(gte(verifications.value, userId), lt(verifications.value, `${userId}!`), isDeleted)),
    idempotency: db.delete(idempotency).where(and(eq(idempotency.userId, userId), isDeleted)),
    answers: replaceNameInAnswers(db, userId, isDeleted),
    // The user's list of splits. Triggers keep its sums by month.
    splitEntries: db.delete(splitEntries).where(and(eq(splitEntries.userId, userId), isDeleted)),
    // As a creator the user stays: it is how the others in a split of theirs find each other.
    splitPartners: db.delete(splitPartners).where(and(eq(splitPartners.participantId, userId), isDeleted)),
    // The sums first, so that the triggers of expenses have none to update.
    expenseSums: db.delete(expenseSums).where(and(eq(expenseSums.userId, userId), isDeleted)),
    // One index holds current expenses, another one deleted expenses.
    expenses: db.delete(expenses).where(and(eq(expenses.userId, userId), isNull(expenses.deletedAt), isDeleted)),
    deletedExpenses: db
      .delete(expenses)
      .where(and(eq(expenses.userId, userId), isNotNull(expenses.deletedAt), isDeleted)),
    receipts: db.delete(receipts).where(and(eq(receipts.userId, userId), isDeleted)),
    paymentHandles: db.delete(paymentHandles).where(and(eq(paymentHandles.userId, userId), isDeleted)),
    budgetLimits: db.delete(budgetLimits).where(and(eq(budgetLimits.userId, userId), isDeleted)),
    budgets: db.delete(budgets).where(and(eq(budgets.userId, userId), isDeleted)),
    accessTokens: db.delete(accessTokens).where(and(eq(accessTokens.userId, userId), isDeleted)),
    // Sessions, sign-in methods, mails, devices and choices are deleted with the row.
    users: db.delete(users).where(and(eq(users.id, userId), isDeleted)),
  };
}

/** Replaces the name in stored answers of other users' requests, one after the other wherever an answer has it. */
const replaceNameInAnswers = (db: Database, userId: string, condition: SQL) =>
  db.run(sql`
    update idempotency set answer = (
      with recursive
        named as materialized (select row_number() over () as place, who.path as path
          from json_tree(idempotency.answer) who where who.key = 'id' and who.atom = ${userId}),
        replaced (place, answer) as (
          select 0, idempotency.answer
          union all
          select named.place, json_replace(replaced.answer, named.path || '.username', null,
            named.path || '.displayName', ${DELETED_USER}, named.path || '.avatarUrl', null)
          from replaced join named on named.place = replaced.place + 1)
      select answer from replaced order by place desc limit 1)
    where user_id in (select creator_id from splits where id in (${splitsOf(userId)}) union ${squadMatesOf(userId)}
        union select invited_by from squad_invitations where user_id = ${userId})
      and instr(answer, ${userId}) > 0 and ${condition}
      and exists (select 1 from json_tree(idempotency.answer) who where who.key = 'id' and who.atom = ${userId})`);

/** The accounts that were deleted since then. */
export const selectDeletedSince = (db: Database, since: Date) =>
  db.select({ id: profiles.id }).from(profiles).where(gt(profiles.deletedAt, since));
