import type { UserContext } from "#worker/http/context.ts";

/** A hint that somebody has another name or picture: to their own tabs, and to the people around them. */
export const tellPersonChanged = ({ tell, userId }: UserContext, around: { userId: string }[]): void =>
  tell([userId, ...around.map((each) => each.userId)], { type: "person-changed", userId });
