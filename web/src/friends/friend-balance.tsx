import { LoaderCircle } from "lucide-react";
import type { Friend } from "#domain/friends/friends.ts";
import * as messages from "#web/friends/messages.ts";
import { OpenAmounts } from "#web/standing/open-amounts.tsx";

/** Whether there are amounts that need more room than one. */
export const hasSeveral = ({ amounts }: Pick<Friend, "amounts">): boolean => amounts.length > 1;

/** What is open with a friend; not known yet while their request is being accepted. */
export function FriendBalance({ friend }: { friend: Pick<Friend, "amounts"> | null }) {
  if (!friend)
    return (
      <span className="flex items-center gap-1.5 text-sm text-ink-soft">
        <LoaderCircle className="icon-14 animate-spin" />
        {messages.saving}
      </span>
    );
  return <OpenAmounts amounts={friend.amounts} startsWhenNarrow={hasSeveral(friend)} />;
}
