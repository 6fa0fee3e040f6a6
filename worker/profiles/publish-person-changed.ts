import type { UserContext } from "#worker/http/context.ts";

/** Publishes a new name or avatar to the user's own tabs and to the people around them. */
export const publishPersonChanged = ({ publish, userId }: UserContext, around: { userId: string }[]): void =>
  publish([userId, ...around.map((each) => each.userId)], { type: "person-changed", userId });
