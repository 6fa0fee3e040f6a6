import { Check } from "lucide-react";
import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { useJoinEvent } from "#web/events/join-event.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { useIsOver } from "#web/events/event-time.ts";

type JoinButtonProps = {
  event: SocialEvent;
  me: Person;
  /** The id of the event's title, where several events are on one page. */
  titleId?: string;
  size?: "small" | "medium";
  className?: string;
};

export const isFull = ({ maxParticipants, joinedCount }: SocialEvent): boolean =>
  maxParticipants !== null && joinedCount >= maxParticipants;

/**
 * The user's relation to an event, and the button to join. It is one element in all states, so that it keeps the focus.
 */
export function JoinButton({ event, me, titleId, size = "medium", className = "" }: JoinButtonProps) {
  const join = useJoinEvent(event.id, me);
  const over = useIsOver(event);
  if (event.role === "organizer") return <Badge tone="you">You're the organizer</Badge>;
  if (join.isPending || event.role === "joined")
    return (
      <Button
        size={size}
        className={`btn-done ${className}`}
        busy={join.isPending}
        aria-disabled
        aria-describedby={titleId}
        icon={<Check className="icon-16" />}
      >
        {join.isPending ? "Joining..." : "Joined"}
      </Button>
    );
  if (over) return <span className="text-sm text-ink-soft">This event is over</span>;
  if (event.role === "waiting") return <Badge>On the waiting list</Badge>;
  if (isFull(event)) return <span className="text-sm text-ink-soft">This event is full</span>;
  return (
    <Button
      variant="primary"
      size={size}
      className={className}
      aria-describedby={titleId}
      onClick={() => join.mutate()}
    >
      Join Event
    </Button>
  );
}
