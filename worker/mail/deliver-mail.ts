import { openPrimary } from "#db/engine/open-database.ts";
import { markMailDead } from "#db/queries/mail/dead-mails.ts";
import { dropMail, markMailFailed, markMailSent, selectMailToSend } from "#db/queries/mail/outbox.ts";
import type { Env } from "#worker/env.ts";
import { composeMail } from "./compose.ts";
import { PermanentSendError } from "./outgoing-mail.ts";
import { transportOf } from "./transport.ts";

const MAX_ERROR_LENGTH = 500;

/**
 * Sends one mail of the outbox, unless it was sent. If the worker ends between sending and marking, the mail is sent
 * again under the same id: at least once, and rarely twice. An error is stored with the mail and thrown, so that it is
 * retried. After a permanent error the mail is marked as dead at once.
 */
export async function deliverMail(env: Env, id: string): Promise<void> {
  const db = openPrimary(env);
  const [row] = await selectMailToSend(db, id, new Date());
  if (!row) return;
  if (!row.wanted) {
    await dropMail(db, id);
    return;
  }
  try {
    const rendered = await composeMail(env, row);
    await transportOf(env)({ ...rendered, id, to: row.email });
  } catch (error) {
    const reason = String(error).slice(0, MAX_ERROR_LENGTH);
    if (error instanceof PermanentSendError) return void (await markMailDead(db, id, reason, new Date()));
    await markMailFailed(db, id, reason);
    throw error;
  }
  await markMailSent(db, id, new Date());
}
