import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { EventPicture } from "#web/events/event-picture.tsx";
import { isOver } from "#domain/events/event-over.ts";
import { eventTime } from "#web/events/event-time.ts";
import { instantOf, placesOf, type EventForm } from "#web/events/form/event-form.ts";
import { endsAtOf } from "#web/events/form/form-end.ts";
import { TicketFace } from "#web/events/ticket-face.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { numberCents } from "#web/ui/form/number-field.tsx";

type TicketPreviewProps = {
  form: EventForm;
  me: Person;
  /** An existing event, for its participants. */
  event?: SocialEvent | undefined;
  now: number;
};

/** Until a time is chosen, the preview treats the event as upcoming. */
const SOON_MS = 60_000;

/** The ticket as everyone will see it. */
export function TicketPreview({ form, me, event, now }: TicketPreviewProps) {
  const instant = instantOf(form);
  const places = placesOf(form.places) ?? 0;
  const shown: SocialEvent = {
    id: "",
    title: form.title.trim() || messages.eventTitle,
    description: null,
    locationName: form.locationName.trim() || messages.location,
    category: form.category.trim() || null,
    eventDate: new Date(instant ?? now + SOON_MS).toISOString(),
    endsAt: (instant !== null && endsAtOf(form, instant)) || null,
    allDay: form.allDay,
    timeZone: form.timeZone,
    maxParticipants: places >= 1 ? Math.floor(places) : null,
    estimatedCostCents: numberCents(form.cost),
    organizer: me,
    joinedCount: event?.joinedCount ?? 0,
    heldCount: event?.heldCount ?? 0,
    people: event?.people.slice(0, 3) ?? [],
    role: "organizer",
    createdAt: "",
    lockAt: null,
    lockedAt: null,
    budgetCents: null,
    budgetPer: null,
    visibility: form.visibility,
    squad: null,
  };
  return (
    <div className="ticket ticket-mine ticket-on-desk w-full" aria-hidden="true">
      <TicketFace
        event={shown}
        picture={<EventPicture event={shown} />}
        time={instant === null ? null : eventTime(shown, now)}
        over={isOver(shown, now)}
        title={<p className="line-clamp-2 text-lg font-bold">{shown.title}</p>}
        action={<Badge tone="you">{messages.youAreOrganizer}</Badge>}
      />
    </div>
  );
}
