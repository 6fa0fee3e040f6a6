import type { MailedEvent } from "#db/queries/mail/outbox.ts";
import { formatEventDate } from "#domain/events/event-date-words.ts";
import type { EventMail } from "#domain/notifications/mail-choices.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";
import { named } from "./wording.ts";

interface Words {
  subject: string;
  paragraphs: string[];
  notes?: string[];
}

/** A mail about an event, with the date and the place that it has when the mail is sent. */
const composerOf =
  (kind: EventMail, wordsOf: (event: MailedEvent, title: string, when: string) => Words): Composer<EventMail> =>
  async (env, { userId, name, event }) => {
    if (!event) throw new Error("the event of this mail no longer exists");
    const when = `${formatEventDate(event, event.readerZone)}, at ${named(event.location)}`;
    const { subject, paragraphs, notes = [] } = wordsOf(event, named(event.title), when);
    return renderEmail({
      subject,
      name,
      paragraphs,
      action: { label: "See the event", url: `${env.APP_URL}/dashboard/events/${event.id}` },
      notes,
      unsubscribe: await unsubscribeFrom(env, userId, kind),
    });
  };

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
