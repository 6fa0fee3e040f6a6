import type { RequestContext } from "#worker/http/context.ts";

/** Tells the open tabs of a series' readers that one of their series changed. */
export const publishSeriesChanged = (ctx: RequestContext, readers: readonly { userId: string }[]): void =>
  ctx.publish(
    readers.map(({ userId }) => userId),
    { type: "series-changed" },
  );
