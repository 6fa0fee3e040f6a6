import type { UserContext } from "#worker/http/context.ts";

/** Tells the open pages of these people that an event is another one now. */
export const publishEventChanged = (ctx: UserContext, eventId: string, readers: readonly { userId: string }[]): void =>
  ctx.publish(
    readers.map(({ userId }) => userId),
    { type: "event-changed", eventId },
  );
