import { openPrimary } from "#db/open-database.ts";
import { markMailFailed, markMailSent, selectMailToSend } from "#db/queries/outbox.ts";
import type { Env } from "#worker/env.ts";
import { composeMail } from "./compose.ts";
import { transportOf } from "./transport.ts";

const MAX_ERROR_LENGTH = 500;

/**
 * Sends one mail of the outbox, unless that has happened. Ended between sending and its mark, it is sent again under
 * the same id: at least once, and hardly ever twice. Whatever fails is kept beside the mail and thrown.
 */
export async function deliverMail(env: Env, id: string): Promise<void> {
  const db = openPrimary(env);
  const [row] = await selectMailToSend(db, id, new Date());
  if (!row) return;
  try {
    const letter = await composeMail(env, row);
    await transportOf(env)({ ...letter, id, to: row.email });
  } catch (error) {
    await markMailFailed(db, id, String(error).slice(0, MAX_ERROR_LENGTH));
    throw error;
  }
  await markMailSent(db, id, new Date());
}
