import type { BatchResults } from "#db/engine/batch.ts";
import type { askIntoSquad } from "#db/queries/squads/adding.ts";
import type { endInvitations } from "#db/queries/squads/invitations.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { notifyLater } from "./notify-later.ts";

/** Tells people that they were added to a squad or invited, and the open tabs of those who are invited to show it. */
export function publishAsked(
  ctx: RequestContext,
  { toldAdded, toldInvited, invited, joined }: BatchResults<ReturnType<typeof askIntoSquad>>,
): void {
  notifyLater(ctx, toldAdded);
  notifyLater(ctx, toldInvited);
  ctx.publish(idsOf(invited), { type: "invitations-changed" });
  publishEnded(ctx, joined);
}

/** Tells the open tabs of people that their invitations have ended, and with them the notifications. */
export function publishEnded(ctx: RequestContext, { ended }: BatchResults<ReturnType<typeof endInvitations>>): void {
  ctx.publish(idsOf(ended), { type: "invitations-changed" });
  ctx.publish(idsOf(ended), { type: "notifications-changed" });
}

const idsOf = (users: readonly { userId: string }[]): string[] => users.map(({ userId }) => userId);
