import { Minus, Plus } from "lucide-react";
import type { EventDetail } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { GuestNames } from "#web/events/detail/guest-names.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { useIsLocked } from "#web/events/lock-time.ts";
import { placesLeft } from "#web/events/places-left.ts";
import { useGuests } from "#web/events/set-guests.ts";
import { fill } from "#web/ui/format/fill.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

/** How many guests the participant brings, where the organizer allows guests. Fixed once the list is locked. */
export function YourGuests({ event }: { event: EventDetail }) {
  const { guests, setGuests, saveGuests } = useGuests(event);
  const over = useIsOver(event);
  const locked = useIsLocked(event);
  const { role, guestsAllowed, myGuests } = event;
  if (role !== "joined" || over || locked || Math.max(guestsAllowed, myGuests) === 0) return null;
  const left = placesLeft(event);
  // Also the guests who are being added now take places.
  const noPlaces = left !== null && left <= guests - myGuests;
  const hint =
    noPlaces && guests < guestsAllowed
      ? messages.noPlacesForMoreGuests
      : guestsAllowed === 1
        ? messages.oneGuestHint
        : fill(messages.yourGuestsHint, { count: guestsAllowed });
  return (
    <section aria-label={messages.yourGuests} className="card-line flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold">{messages.yourGuests}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </p>
      <div role="group" aria-label={messages.yourGuests} className="flex items-center gap-2">
        <IconButton
          variant="line"
          label={messages.oneGuestFewer}
          icon={<Minus className="icon-20" />}
          aria-disabled={guests === 0}
          onClick={() => guests > 0 && setGuests({ guests: guests - 1 })}
        />
        <output aria-live="polite" className="min-w-8 text-center text-lg font-semibold tabular-nums">
          {guests}
        </output>
        <IconButton
          variant="line"
          label={messages.oneGuestMore}
          icon={<Plus className="icon-20" />}
          aria-disabled={noPlaces || guests >= guestsAllowed}
          onClick={() => !noPlaces && guests < guestsAllowed && setGuests({ guests: guests + 1 })}
        />
      </div>
      {myGuests > 0 && guests === myGuests && <GuestNames event={event} onSave={saveGuests} />}
    </section>
  );
}
