import { openPrimary } from "#db/engine/open-database.ts";
import { deleteExpiredInvitations } from "#db/queries/friends/invitations.ts";
import { deleteOldMails, selectStuckMails } from "#db/queries/mail/outbox.ts";
import { deleteExpiredVerifications } from "#db/queries/accounts/password-resets.ts";
import type { Env } from "#worker/env.ts";
import { queueMails } from "#worker/mail/queue-mails.ts";

const KEPT_MS = 30 * 24 * 60 * 60_000;
/** The queue is given this long to try a mail that was written. */
const PATIENCE_MS = 5 * 60_000;
const AT_ONCE = 1_000;

/** Hourly: mails that the queue never took are handed to it again, and what is long past is forgotten. */
export async function requeueStuckMails(env: Env, now: Date): Promise<void> {
  const db = openPrimary(env);
  const { mails } = await db.batch({
    mails: selectStuckMails(db, new Date(now.getTime() - PATIENCE_MS), now, AT_ONCE),
    oldMails: deleteOldMails(db, new Date(now.getTime() - KEPT_MS)),
    resets: deleteExpiredVerifications(db, now),
    invitations: deleteExpiredInvitations(db, now),
  });
  await queueMails(env, mails);
}
