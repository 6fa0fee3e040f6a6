import type { FriendRequest } from "#domain/friends/friends.ts";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import { PersonLine } from "#web/friends/person-line.tsx";
import { SecondaryList, SecondaryRow } from "#web/friends/secondary-list.tsx";
import { formatRelativeDay, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { nameInside } from "#web/ui/format/names.ts";

/** The user's unanswered friend requests, newest first. */
export function SentRequests({ requests }: { requests: FriendRequest[] }) {
  const today = useToday();
  const change = useFriendChange();
  return (
    <SecondaryList title={messages.sentRequests} count={requests.length}>
      {requests.map((request) => (
        <SecondaryRow
          key={request.id}
          action={messages.cancel}
          label={fill(messages.cancelRequest, { name: nameInside(request.person) })}
          onAct={() => change.mutate({ does: "cancel", row: request })}
        >
          <PersonLine
            person={request.person}
            size={40}
            note={formatRelativeDay(localDay(new Date(request.createdAt)), today, "inline")}
          />
        </SecondaryRow>
      ))}
    </SecondaryList>
  );
}
