import type { EventDetail } from "#domain/events/events.ts";
import { formatCount } from "#domain/format-count.ts";
import { listNames } from "#domain/profiles/list-names.ts";
import * as messages from "#web/events/detail/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";

type Counted = Pick<EventDetail, "people" | "joinedCount" | "guestsAllowed">;

/** "5 participants", "4 participants and 1 guest", "4 participants, 1 guest and the organizer". The organizer takes no place. */
export function participantsWords(event: Counted, organizer?: "organizer"): string {
  const words = [...countsOf(event), ...(organizer ? [messages.theOrganizer] : [])];
  return listNames(words, words.length);
}

function countsOf({ people, joinedCount, guestsAllowed }: Counted): string[] {
  const guests = people.reduce((sum, person) => sum + person.guests, 0);
  // Who is not listed may bring guests too.
  if (people.length + guests < joinedCount && guestsAllowed + guests > 0)
    return [fill(messages.participantsAndGuests, { count: formatCount(joinedCount) })];
  return [
    plural(joinedCount - guests, messages.participantCount),
    ...(guests > 0 ? [plural(guests, messages.guestCount)] : []),
  ];
}
