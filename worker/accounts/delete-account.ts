import { hasNoPassword, hasPassword } from "#db/queries/accounts/accounts.ts";
import { deleteAccount as deleteRows, selectAccountToDelete } from "#db/queries/accounts/account-deletion.ts";
import { listEventMates } from "#db/queries/events/leave-events.ts";
import { listMates } from "#db/queries/splits/splits.ts";
import { deleteAccountMessages, type DeleteAccount } from "#domain/accounts/accounts.ts";
import { DomainError, type FieldErrors } from "#domain/errors.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import { spendGoogleProof } from "#worker/auth/google/confirm-by-google.ts";
import { verifyPassword } from "#worker/auth/password.ts";
import type { UserContext } from "#worker/http/context.ts";
import { deleteAllTries, limitTries } from "#worker/http/limits.ts";
import { closeSockets } from "#worker/live/publish.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEnded } from "#worker/squads/publish-asked.ts";
import { deleteFiles } from "./delete-files.ts";

/**
 * Deletes the account of the signed-in user. They confirm with their username (or email address, if they have no
 * username) and with their password or, without one, the proof of a fresh Google sign-in. Attempts are counted before
 * anything is hashed. One batch deletes the rows. Then the sockets are closed, the files are deleted, and the people in
 * the user's splits, squads and events are informed. Files that cannot be deleted now are deleted by the hourly job
 * delete-files-of-deleted-accounts.ts.
 */
export async function deleteAccount(ctx: UserContext, typed: DeleteAccount): Promise<void> {
  const { db, env, now, userId } = ctx;
  await limitTries(ctx, "accountDeletions", ctx.userId);
  const [account] = await selectAccountToDelete(db, userId);
  if (!account) throw new DomainError("not_signed_in");
  const fields = await findWrong(account, typed);
  if (Object.keys(fields).length > 0) throw new DomainError("invalid_input", { fields });
  // Last, because a proof can be used only once.
  if (!account.hash) await spendGoogleProof(ctx, typed.googleProof ?? "");

  const subjects = [userId, account.email, ...(account.username ? [account.username] : [])];
  const proof = account.hash ? hasPassword(userId, account.hash) : hasNoPassword(userId);
  const { mates, eventMates, deleted } = await db.batch({
    mates: listMates(db, userId),
    eventMates: listEventMates(db, userId, now),
    deleted: deleteRows(db, userId, proof, { today: dayIn(account.timeZone ?? "UTC", now), now }),
    tries: deleteAllTries(ctx, subjects),
  });
  const { forgotten, cancelled, left, movedUp, organizerOfMovedUp, cancelledMails, placeMails } = deleted.events;
  // The password has changed since.
  if (deleted.profile.length === 0) throw new DomainError("conflict");
  ctx.publish([...new Set([...mates, ...eventMates].map((mate) => mate.userId))], { type: "person-changed", userId });
  const outdated = [...forgotten, ...deleted.requests].map((one) => one.userId);
  ctx.publish([...new Set(outdated)], { type: "notifications-changed" });
  publishEnded(ctx, deleted.squads.squadInvitations);
  ctx.publish(
    deleted.pointsOfInviter.map((line) => line.userId),
    { type: "points-changed" },
  );
  queueMailsLater(ctx, [...cancelledMails, ...placeMails]);
  publishNotificationsLater(ctx, [...cancelled, ...left, ...movedUp, ...organizerOfMovedUp]);
  ctx.waitUntil(closeSockets(env, userId));
  ctx.waitUntil(deleteFiles(env, userId));
}

/** Error messages for the fields that do not match the account. */
async function findWrong(
  account: { email: string; username: string | null; hash: string | null },
  { username, password, googleProof }: DeleteAccount,
): Promise<FieldErrors> {
  const isThem = username.toLowerCase() === (account.username ?? account.email);
  const isProven = account.hash
    ? password !== undefined && (await verifyPassword({ hash: account.hash, password }))
    : googleProof !== undefined;
  return {
    ...(!isThem && { username: account.username ? deleteAccountMessages.username : deleteAccountMessages.email }),
    ...(!isProven && { password: account.hash ? deleteAccountMessages.password : deleteAccountMessages.google }),
  };
}
