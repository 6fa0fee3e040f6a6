import type { EventReply } from "#domain/events/event-replies.ts";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { AnswerNote } from "#web/events/detail/answer-note.tsx";
import { PlaceActions } from "#web/events/detail/place-actions.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { lockTime, useIsLocked } from "#web/events/lock-time.ts";
import { ReplyChips } from "#web/events/reply-chips.tsx";
import { fill } from "#web/ui/format/fill.ts";

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
      {canReply && whole && <ReplyChips event={whole} me={me} reply={reply} className="order-last" />}
      <PlaceActions event={event} whole={whole} me={me} />
      {whole && !over && (event.role === "joined" || (canReply && reply)) && <AnswerNote event={whole} />}
    </section>
  );
}
