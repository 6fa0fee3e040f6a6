import type { QueryClient } from "@tanstack/react-query";
import { refreshAs } from "#web/live/invalidation.ts";

/** Everything that friends, requests and blocks are shown or counted in: here what the hint does in other tabs. */
export const refreshFriends = (queries: QueryClient): void => refreshAs(queries, { type: "friends-changed" });
