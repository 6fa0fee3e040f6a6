import { openPrimary } from "#db/engine/open-database.ts";
import { deleteExpiredInvitations } from "#db/queries/friends/invitations.ts";
import { deleteOldMails, selectStuckMails } from "#db/queries/mail/outbox.ts";
import { deleteExpiredVerifications } from "#db/queries/accounts/password-resets.ts";
import { deleteEndedInvitations } from "#db/queries/squads/invitations.ts";
import type { Env } from "#worker/env.ts";
import { queueMails } from "#worker/mail/queue-mails.ts";

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** A mail counts as stuck if the queue has not tried it after this time. */
const STUCK_AFTER_MS = 5 * 60_000;
const BATCH_SIZE = 1_000;

/** Queues mails again that the queue never received, and deletes old mails, expired tokens and answered invitations. */
export async function requeueStuckMails(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const { mails } = await db.batch({
    mails: selectStuckMails(db, new Date(now.getTime() - STUCK_AFTER_MS), now, BATCH_SIZE),
    oldMails: deleteOldMails(db, new Date(now.getTime() - KEPT_MS)),
    resets: deleteExpiredVerifications(db, now),
    invitations: deleteExpiredInvitations(db, now),
    squadInvitations: deleteEndedInvitations(db, new Date(now.getTime() - KEPT_MS)),
  });
  await queueMails(env, mails);
}
