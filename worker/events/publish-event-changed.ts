import type { RequestContext } from "#worker/http/context.ts";

/** Publishes a change of an event to these people. */
export const publishEventChanged = (
  ctx: RequestContext,
  eventId: string,
  readers: readonly { userId: string }[],
): void =>
  ctx.publish(
    readers.map(({ userId }) => userId),
    { type: "event-changed", eventId },
  );

/** Tells people that notifications of theirs were deleted. */
export const publishOutdated = (ctx: RequestContext, deleted: readonly { userId: string }[]): void =>
  ctx.publish([...new Set(deleted.map(({ userId }) => userId))], { type: "notifications-changed" });
