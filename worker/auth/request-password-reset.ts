import { newId } from "#db/new-id.ts";
import { writeMailToAddress } from "#db/queries/mail/outbox.ts";
import { insertPasswordReset } from "#db/queries/accounts/password-resets.ts";
import { RESET_MINUTES } from "#domain/accounts/accounts.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { hashToken } from "./hash-token.ts";
import { writeResetToken } from "./reset-token.ts";

/**
 * Sends a reset link to the owner of an address. An unknown address takes the same steps and the same time, and writes
 * nothing.
 */
export async function requestPasswordReset(
  ctx: RequestContext,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<void> {
  const { db, env, now } = ctx;
  await limitTries(ctx, "passwordReset", ipAddress);
  await limitTries(ctx, "passwordReset", email);
  const id = newId("ver", now);
  const hash = await hashToken(await writeResetToken(env, id));
  const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
  const mail = { kind: "password-reset", payload: { resetId: id }, occasion: id, expiresAt } as const;
  const { mails } = await db.batch({
    reset: insertPasswordReset(db, { id, hash, email, expiresAt }, now),
    mails: writeMailToAddress(db, mail, email, now),
  });
  queueMailsLater(ctx, mails);
}
