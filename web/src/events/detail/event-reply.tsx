import { EVENT_REPLIES, type EventReply } from "#domain/events/event-replies.ts";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { useIsOver } from "#web/events/event-time.ts";
import { lockTime } from "#web/events/lock-time.ts";
import { useReplyToEvent } from "#web/events/reply-to-event.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Chip } from "#web/ui/form/chip.tsx";

export const replyNames: Record<EventReply, string> = { maybe: messages.maybe, declined: messages.cantGo };

/** What an invited person can answer besides joining. */
export function EventReplyChoice({ event }: { event: EventDetail }) {
  const reply = useReplyToEvent(event.id);
  const over = useIsOver(event);
  if (over || event.role !== "none" || !(event.isInvited || event.myReply)) return null;
  return (
    <section aria-label={messages.yourAnswer} className="card-line flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <p className="min-w-0 flex-1 basis-48">
        {event.heldUntil !== null && (
          <span className="block font-semibold">
            {fill(messages.placeHeldForYou, { time: lockTime(Date.parse(event.heldUntil)) })}
          </span>
        )}
        {messages.invitedHint}
      </p>
      <div role="group" aria-label={messages.yourAnswer} className="flex flex-wrap gap-2">
        {EVENT_REPLIES.map((each) => (
          <Chip key={each} pressed={event.myReply === each} onPress={() => reply.mutate(each)}>
            {replyNames[each]}
          </Chip>
        ))}
      </div>
    </section>
  );
}
