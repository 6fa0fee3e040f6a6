import type { MailedEvent } from "#db/queries/mail/outbox.ts";
import { formatEventDate } from "#domain/events/event-date-words.ts";
import type { EventMail } from "#domain/notifications/mail-choices.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";
import { named } from "./wording.ts";
import { eventFile } from "#worker/calendar/calendar-file.ts";
import type { Env } from "#worker/env.ts";

interface Words {
  subject: string;
  paragraphs: string[];
  notes?: string[];
}

/** A mail about an event, with the date and the place that it has when the mail is sent. */
const composerOf =
  (kind: EventMail, wordsOf: (event: MailedEvent, title: string, when: string) => Words): Composer<EventMail> =>
  async (env, { userId, name, createdAt, event }) => {
    if (!event) throw new Error("the event of this mail no longer exists");
    const when = `${formatEventDate(event, event.readerZone)}, at ${named(event.location)}`;
    const { subject, paragraphs, notes = [] } = wordsOf(event, named(event.title), when);
    const mail = renderEmail({
      subject,
      name,
      paragraphs,
      action: { label: "See the event", url: `${env.APP_URL}/dashboard/events/${event.id}` },
      notes,
      unsubscribe: await unsubscribeFrom(env, userId, kind),
    });
    return { ...mail, calendar: calendarOf(env, event, kind === "event-cancelled", createdAt) };
  };

/** The event for the calendar of the recipient. It replaces what an earlier mail or the file of its page has put there. */
function calendarOf({ APP_URL }: Env, event: MailedEvent, isCancelled: boolean, writtenAt: Date): string {
  const { id, title, allDay, timeZone } = event;
  const facts = {
    ...{ id, title, allDay, timeZone },
    description: null,
    locationName: event.location,
    eventDate: new Date(event.dateMs),
    endsAt: event.endMs === null ? null : new Date(event.endMs),
  };
  return eventFile(facts, { appUrl: APP_URL, isCancelled, writtenAt });
}

export const eventInvited = composerOf("event-invited", ({ organizer }, title, when) => ({
  subject: `${named(organizer)} invites you to ${title}`,
  paragraphs: [`${named(organizer)} invites you to “${title}”, on ${when}.`],
  notes: ["Say on its page whether you come."],
}));

export const eventChanged = composerOf("event-changed", ({ organizer }, title, when) => ({
  subject: `${named(organizer)} changed ${title}`,
  paragraphs: [`${named(organizer)} changed “${title}”. It is now on ${when}.`],
}));

export const eventCancelled = composerOf(
  "event-cancelled",
  ({ organizer, isOrganizerGone, hasLeftSquad }, title, when) => ({
    subject: `${title} is cancelled`,
    paragraphs: [
      isOrganizerGone
        ? `“${title}” is cancelled, because its organizer has left Squadtab.`
        : hasLeftSquad
          ? `“${title}” is cancelled, because its organizer is no longer in the squad.`
          : `${named(organizer)} has cancelled “${title}”.`,
      `It was on ${when}.`,
    ],
  }),
);

export const eventPlace = composerOf("event-place", (_, title, when) => ({
  subject: `You have a place at ${title}`,
  paragraphs: [`A place became free at “${title}”, and you have joined.`, `The event is on ${when}.`],
  notes: ["You can’t come? Leave the event on its page, so that someone else gets the place."],
}));
