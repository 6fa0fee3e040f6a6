import type { QueryClient } from "@tanstack/react-query";
import { effects } from "#web/live/stale.ts";

/** Everything that friends, requests and blocks are shown or counted in: here what the hint does in other tabs. */
export function refreshFriends(queries: QueryClient): void {
  for (const queryKey of effects["friends-changed"].stale({ type: "friends-changed" }))
    void queries.invalidateQueries({ queryKey });
}
