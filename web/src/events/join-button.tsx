import { Check } from "lucide-react";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { useJoinEvent } from "#web/events/join-event.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { placesLeft } from "#web/events/places-left.ts";
import { useIsLocked } from "#web/events/lock-time.ts";
import { useWaitForPlace } from "#web/events/wait-for-place.ts";

type JoinButtonProps = {
  event: SocialEvent;
  me: Person;
  /** The id of the event's title, where several events are on one page. */
  titleId?: string;
  size?: "small" | "medium";
  onPress?: () => void;
};

export const isFull = (event: SocialEvent): boolean => placesLeft(event) === 0;

/**
 * The user's relation to an event, and the button to join it or, if it is full, its waiting list. It is one element in all
 * states, so that it keeps the focus.
 */
export function JoinButton({ event, me, titleId, size = "medium", onPress }: JoinButtonProps) {
  const join = useJoinEvent(event.id, me);
  const wait = useWaitForPlace(event.id);
  const over = useIsOver(event);
  const locked = useIsLocked(event);
  const full = isFull(event);
  if (event.role === "organizer") return <Badge tone="you">{messages.youAreOrganizer}</Badge>;
  const done = (busy: boolean, text: string) => (
    <Button
      size={size}
      className="btn-done"
      busy={busy}
      aria-disabled
      aria-describedby={titleId}
      icon={<Check className="icon-16" />}
    >
      {text}
    </Button>
  );
  if (join.isPending || event.role === "joined")
    return done(join.isPending, join.isPending ? messages.joining : messages.joined);
  if (over) return <span className="text-sm text-ink-soft">{messages.eventIsOver}</span>;
  if (event.role === "none" && locked) return <span className="text-sm text-ink-soft">{messages.listIsLocked}</span>;
  if (event.role === "waiting") return done(wait.isPending, messages.onWaitingList);
  return (
    <Button
      variant={full ? "line" : "primary"}
      size={size}
      aria-describedby={titleId}
      onClick={() => {
        onPress?.();
        (full ? wait : join).mutate();
      }}
    >
      {full ? messages.joinWaitingList : messages.joinEvent}
    </Button>
  );
}
