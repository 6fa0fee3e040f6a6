import * as messages from "#web/squads/messages.ts";
import { CountBadge } from "#web/ui/controls/count-badge.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** How many messages of a squad are unread. */
export function UnreadMessages({ count }: { count: number }) {
  return (
    <span className="ml-1.5 inline-flex">
      <CountBadge count={count} />
      <span className="sr-only">{fill(messages.unreadMessages, { count })}</span>
    </span>
  );
}
