import { Ban, Ellipsis } from "lucide-react";
import type { FriendRequest } from "#domain/friends/friends.ts";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import type { ConfirmHandler } from "#web/friends/friend-dialogs.tsx";
import { PersonLine } from "#web/friends/person-line.tsx";
import { RequestButtons } from "#web/people/friend-requests/request-buttons.tsx";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";
import { nameInside } from "#web/ui/format/names.ts";

type PendingRequestsProps = { requests: FriendRequest[]; onAsk: ConfirmHandler };

/** Incoming friend requests, newest first. */
export function PendingRequests({ requests, onAsk }: PendingRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="pending-requests" className="well mb-5 p-4 md:mb-7 md:p-5">
      <h2 id="pending-requests" className="text-lg">
        {fill(messages.pendingRequests, { count: requests.length })}
      </h2>
      <ul
        aria-labelledby="pending-requests"
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,27rem),1fr))] gap-3"
      >
        {requests.map((request) => (
          <PendingRequest key={request.id} request={request} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function PendingRequest({ request, onAsk }: { request: FriendRequest; onAsk: ConfirmHandler }) {
  const { person, createdAt } = request;
  const today = useToday();
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-3 rounded-box bg-base-100 p-3.5 has-[[aria-expanded=true]]:z-10">
      <PersonLine person={person} note={formatRelativeDay(localDay(new Date(createdAt)), today, "inline")} />
      <span className="flex flex-wrap items-center gap-2 max-sm:w-full">
        <RequestButtons request={request} />
        <Menu
          variant="quiet"
          label={fill(messages.actionsFor, { name: nameInside(person) })}
          title={messages.block}
          icon={<Ellipsis className="icon-20" />}
          className="-mr-2"
          items={[
            { text: messages.block, icon: Ban, danger: true, onChoose: () => onAsk({ about: "block", row: request }) },
          ]}
        />
      </span>
    </li>
  );
}
