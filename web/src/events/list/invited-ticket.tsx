import { useQuery } from "@tanstack/react-query";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { useIsOver } from "#web/events/event-time.ts";
import { eventQuery } from "#web/events/events-query.ts";
import { isFull, JoinButton } from "#web/events/join-button.tsx";
import { EventTicket } from "#web/events/list/event-ticket.tsx";
import { useIsLocked } from "#web/events/lock-time.ts";
import { ReplyChips } from "#web/events/reply-chips.tsx";

type InvitedTicketProps = {
  event: SocialEvent;
  me: Person;
  /** Whether the user has answered since the tab was opened. */
  answered: boolean;
  onAnswer: () => void;
};

/** An event to which the user is invited, as a ticket on which they answer. The answer can be changed as on the event's page. */
export function InvitedTicket({ event: listed, me, answered, onAnswer }: InvitedTicketProps) {
  // The list has only events without an answer.
  const { data: whole } = useQuery({ ...eventQuery(listed.id), enabled: answered });
  const event = (answered && whole) || listed;
  const over = useIsOver(event);
  const locked = useIsLocked(event);
  // People who leave a full event may not get back in: its page asks first.
  const canReply = !over && !locked && (event.role === "none" || (event.role === "joined" && !isFull(event)));
  return (
    <EventTicket
      event={event}
      me={me}
      action={(titleId) => (
        <span className="flex flex-1 flex-wrap items-center gap-2 *:grow">
          <JoinButton event={event} me={me} titleId={titleId} size="small" onPress={onAnswer} />
          {canReply && (
            <ReplyChips
              event={event}
              me={me}
              reply={(answered && event.role === "none" && whole?.myReply) || null}
              onPress={onAnswer}
              className="*:grow"
            />
          )}
        </span>
      )}
    />
  );
}
