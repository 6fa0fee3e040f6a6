import type { SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { plural } from "#web/ui/format/plural.ts";

/** The places that are neither taken nor held for someone else; null without a limit. */
export const placesLeft = ({ maxParticipants, joinedCount, heldCount }: SocialEvent): number | null =>
  maxParticipants === null ? null : Math.max(0, maxParticipants - joinedCount - heldCount);

/** "full", "1 place left", "5 places left". */
export const placesWords = (left: number): string => (left === 0 ? messages.full : plural(left, messages.placesLeft));
