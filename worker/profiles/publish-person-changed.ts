import type { UserContext } from "#worker/http/context.ts";

/** A hint that somebody has another name or picture: to their own tabs, and to the people around them. */
export const publishPersonChanged = ({ publish, userId }: UserContext, around: { userId: string }[]): void =>
  publish([userId, ...around.map((each) => each.userId)], { type: "person-changed", userId });
