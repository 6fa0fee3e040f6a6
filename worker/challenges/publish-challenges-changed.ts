import type { RequestContext } from "#worker/http/context.ts";

/** Tells the open tabs of a squad's users that its challenges changed. */
export const publishChallengesChanged = (
  ctx: RequestContext,
  squadId: string,
  users: readonly { userId: string | null }[],
): void =>
  ctx.publish(
    users.flatMap(({ userId }) => (userId === null ? [] : [userId])),
    { type: "challenges-changed", squadId },
  );
