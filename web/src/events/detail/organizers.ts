import type { EventDetail, SocialEvent } from "#domain/events/events.ts";
import { listNames } from "#domain/profiles/list-names.ts";
import { shortName } from "#web/ui/format/names.ts";

/** Whether the user organizes an event, alone or with others. */
export const isHost = ({ role, isCoOrganizer }: EventDetail): boolean => role === "organizer" || isCoOrganizer;

/** "Ana, Leo and Maya": who organizes an event. */
export const organizersOf = ({ organizer }: SocialEvent, whole: EventDetail | undefined): string => {
  const names = [organizer, ...(whole?.coOrganizers ?? [])].map(shortName);
  return listNames(names);
};
