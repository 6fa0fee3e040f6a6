import { formatCount } from "#domain/format-count.ts";
import type { SocialEvent } from "#domain/events/events.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** The places that are neither taken nor held for someone else; null without a limit. */
export const placesLeft = ({ maxParticipants, joinedCount, heldCount }: SocialEvent): number | null =>
  maxParticipants === null ? null : Math.max(0, maxParticipants - joinedCount - heldCount);

/** "full", "1 place left", "5 places left". */
export const placesWords = (left: number): string =>
  left === 0
    ? messages.full
    : left === 1
      ? messages.onePlaceLeft
      : fill(messages.placesLeft, { count: formatCount(left) });
