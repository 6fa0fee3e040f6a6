import { noteBrowser, noteReferral } from "#db/queries/points/invited.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { ActorContext } from "#worker/http/context.ts";

/**
 * The statements that note in which browser the user is, for a batch: an invitation within one browser gives no points. Only a
 * hash is stored.
 */
export async function notedBrowser({ db, now, userId, browserId }: ActorContext) {
  return {
    browser: browserId === undefined ? undefined : noteBrowser(db, { userId }, await hashToken(browserId), now),
  };
}

/** The statements that note through whom the user joined, if their account is new. They run once the invitation is used. */
export const joinedThrough = async (ctx: ActorContext, through: Parameters<typeof noteReferral>[2], now: Date) => ({
  referral: noteReferral(ctx.db, ctx, through, now),
  ...(await notedBrowser(ctx)),
});
