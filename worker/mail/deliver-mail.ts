import { openPrimary } from "#db/engine/open-database.ts";
import { markMailDead } from "#db/queries/mail/dead-mails.ts";
import { dropMail, markMailFailed, markMailSent, selectMailToSend } from "#db/queries/mail/outbox.ts";
import type { Env } from "#worker/env.ts";
import { composeMail } from "./compose.ts";
import { PermanentSendError } from "./outgoing-mail.ts";
import { transportOf } from "./transport.ts";

const MAX_ERROR_LENGTH = 500;

/**
 * Sends one mail of the outbox, unless that has happened. Ended between sending and its mark, it is sent again under
 * the same id: at least once, and hardly ever twice. Whatever fails is kept beside the mail and thrown, so that it is
 * tried again, but for what will never be taken: that is dead at once.
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
    const letter = await composeMail(env, row);
    await transportOf(env)({ ...letter, id, to: row.email });
  } catch (error) {
    const reason = String(error).slice(0, MAX_ERROR_LENGTH);
    if (error instanceof PermanentSendError) return void (await markMailDead(db, id, reason, new Date()));
    await markMailFailed(db, id, reason);
    throw error;
  }
  await markMailSent(db, id, new Date());
}
