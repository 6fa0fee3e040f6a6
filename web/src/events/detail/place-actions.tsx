import { useEffect, useRef, useState } from "react";
import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { LeaveDialog } from "#web/events/detail/leave-dialog.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { isFull, JoinButton } from "#web/events/join-button.tsx";
import { useIsLocked } from "#web/events/lock-time.ts";
import { useLeaveEvent } from "#web/events/leave-event.ts";
import { useStopWaiting } from "#web/events/wait-for-place.ts";
import { Button } from "#web/ui/controls/button.tsx";

type PlaceActionsProps = { event: SocialEvent; whole: EventDetail | undefined; me: Person };

/** Join and leave, or the waiting list of a full event. */
export function PlaceActions({ event, whole, me }: PlaceActionsProps) {
  const box = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const stop = useStopWaiting(event.id);
  const over = useIsOver(event);
  const locked = useIsLocked(event);
  const leave = useLeaveEvent(event.id, me, locked);
  const before = whole?.waitingBefore ?? null;
  const pressed = useRef(false);
  const press = (act: () => void) => () => {
    pressed.current = true;
    act();
  };
  // Pressing a button replaces it with another, so the focus moves to the new one.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, [event.role]);
  const waits = event.role === "waiting" && !over;
  const full = isFull(event);
  // Someone can wait although there is a place, if the organizer has blocked them since.
  const isWaitedFor = (whole?.waitingCount ?? 0) > 0;
  const mayNotComeBack = full || isWaitedFor;

  return (
    <div ref={box} className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {waits ? (
        <span role="status" className="text-sm font-medium">
          {before === null ? messages.onWaitingList : fill(messages.placeOnWaitingList, { place: before + 1 })}
        </span>
      ) : (
        <>
          {event.role === "none" && full && !over && !locked && (
            <span className="text-sm text-ink-soft">{messages.eventIsFull}</span>
          )}
          <span className="flex min-h-11 items-center">
            <JoinButton
              event={event}
              me={me}
              onPress={() => {
                pressed.current = true;
              }}
            />
          </span>
        </>
      )}
      {waits && (
        <Button busy={stop.isPending} onClick={press(stop.mutate)}>
          {messages.leaveWaitingList}
        </Button>
      )}
      {event.role === "joined" && !over && (
        <Button
          variant="quiet"
          className="px-3"
          onClick={() => (mayNotComeBack || locked ? setAsking(true) : press(leave.mutate)())}
        >
          {messages.leave}
        </Button>
      )}
      {asking && (
        <LeaveDialog
          event={event}
          locked={locked}
          isWaitedFor={isWaitedFor}
          onLeave={press(leave.mutate)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
