import { EVENT_REPLIES, type EventReply } from "#domain/events/event-replies.ts";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { PlaceActions } from "#web/events/detail/place-actions.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { lockTime, useIsLocked } from "#web/events/lock-time.ts";
import { useReplyToEvent } from "#web/events/reply-to-event.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Chip } from "#web/ui/form/chip.tsx";

export const replyNames: Record<EventReply, string> = { maybe: messages.maybe, declined: messages.cantGo };

const saidNames: Record<EventReply, string> = { maybe: messages.youMayCome, declined: messages.youCantGo };

type EventAnswerProps = { event: SocialEvent; whole: EventDetail | undefined; me: Person };

/** Whether the user goes: join, maybe or can't go, for everyone who sees the event. On phones it stays in view at the foot. */
export function EventAnswer({ event, whole, me }: EventAnswerProps) {
  const over = useIsOver(event);
  const locked = useIsLocked(event);
  const canReply = event.role === "none" && !over && !locked;
  if (event.role === "organizer") return null;
  const heldUntil = canReply ? (whole?.heldUntil ?? null) : null;
  const reply = whole?.myReply ?? null;
  return (
    <section
      aria-label={messages.yourAnswer}
      className={`card-line flex flex-wrap items-center gap-x-4 gap-y-2 p-4 ${canReply ? "event-answer" : ""}`}
    >
      {canReply && (
        <p role="status" className="min-w-0 flex-1 basis-40 font-semibold">
          {reply ? saidNames[reply] : messages.areYouGoing}
          {heldUntil !== null && (
            <span className="block text-sm font-normal">
              {fill(messages.placeHeldForYou, { time: lockTime(Date.parse(heldUntil)) })}
            </span>
          )}
        </p>
      )}
      {event.role === "joined" && (
        <p className="min-w-0 flex-1 font-semibold">{over ? messages.youWent : messages.youAreGoing}</p>
      )}
      {canReply && whole && <ReplyChips event={whole} />}
      <PlaceActions event={event} whole={whole} me={me} />
    </section>
  );
}

/** What a person can answer besides joining. */
function ReplyChips({ event }: { event: EventDetail }) {
  const reply = useReplyToEvent(event.id);
  return (
    <div role="group" aria-label={messages.otherAnswers} className="order-last flex flex-wrap gap-2">
      {EVENT_REPLIES.map((each) => (
        <Chip key={each} pressed={event.myReply === each} onPress={() => reply.mutate(each)}>
          {replyNames[each]}
        </Chip>
      ))}
    </div>
  );
}
