import { EVENT_REPLIES, type EventReply } from "#domain/events/event-replies.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { useReplyToEvent } from "#web/events/reply-to-event.ts";
import { Chip } from "#web/ui/form/chip.tsx";

const replyNames: Record<EventReply, string> = { maybe: messages.maybe, declined: messages.cantGo };

type ReplyChipsProps = {
  event: SocialEvent;
  me: Person;
  /** What they have answered; null without an answer. */
  reply: EventReply | null;
  onPress?: () => void;
  className?: string;
};

/** What a person can answer besides joining. Who is in the event leaves it with their answer. */
export function ReplyChips({ event, me, reply, onPress, className = "" }: ReplyChipsProps) {
  const answer = useReplyToEvent(event, me);
  const shown = answer.isPending ? answer.variables.reply : reply;
  return (
    <div role="group" aria-label={messages.otherAnswers} className={`flex flex-wrap gap-2 ${className}`}>
      {EVENT_REPLIES.map((each) => (
        <Chip
          key={each}
          pressed={shown === each}
          onPress={() => {
            onPress?.();
            answer.mutate({ reply: each });
          }}
        >
          {replyNames[each]}
        </Chip>
      ))}
    </div>
  );
}
