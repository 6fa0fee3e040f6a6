import * as z from "zod/mini";
import { formatEventDate, type EventDates } from "#domain/events/event-date-words.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import type { NotificationKind } from "./notifications.ts";
import type { NotificationParams } from "./params.ts";
import type { Names, SplitBundle, Wording } from "./kind-wording.ts";
import { notificationWording } from "./wording.ts";

/** The body of PUT /api/notifications/read, which marks all notifications that lead to a screen as read. */
export const readPlaceSchema = z.strictObject({
  link: z.string().check(z.regex(/^\/dashboard(\/[\w/-]+)?$/, "Must be a path of the dashboard"), z.maxLength(200)),
});

/** A notification as it is stored, with the current names of what it refers to, each cut to NAME_PREVIEW_LENGTH. */
export interface NotificationFacts {
  kind: NotificationKind;
  /** NotificationParams[kind]; null for a row that was written before there were params. */
  params: NotificationParams[NotificationKind] | null;
  /** The words of a row without params. ACTOR is the placeholder for the name of the person. */
  text: NotificationText | null;
  person: Person | null;
  /** The id of the split or the event that it is about. */
  subjectId: string | null;
  subject: NotificationSubject | null;
}

/** The split or the event of a notification. All but the name is that of an event. */
export interface NotificationSubject {
  name: string;
  /** Only of splits that one person added the reader to. The name is that of the newest. */
  bundle?: SplitBundle;
  location?: string;
  dateMs?: number;
  endMs?: number | null;
  allDay?: boolean;
  timeZone?: string;
  /** The time zone of the user who reads the notification. */
  readerZone?: string | null;
}

export interface NotificationText {
  title: string;
  message: string;
  /** The path of a screen. */
  link: string;
}

/** The placeholder for the name of the person in the words of old rows: U+FFFC, "object replacement character". */
const ACTOR = "\uFFFC";

/** Words a notification for the person who reads it. */
export function wordNotification({
  kind,
  params,
  text,
  person,
  subjectId,
  subject,
}: NotificationFacts): NotificationText {
  const actor = person ? isolate(nameOf(person)) : "";
  if (params === null) {
    const { title = "", message = "", link = "" } = text ?? {};
    return { title: title.replaceAll(ACTOR, () => actor), message: message.replaceAll(ACTOR, () => actor), link };
  }
  const names = namesFor(actor, subject);
  const wording = notificationWording[kind] as Wording<NotificationParams[NotificationKind]>;
  const screen = wording.screenOf?.(params) ?? wording.screen;
  return {
    title: wording.title(params, names),
    message: wording.message(params, names),
    // Several splits, and an event without its id, lead to the list.
    link: (screen + (subjectId ?? idInBundle(subject) ?? "")).replace(/\/$/, "") + (wording.query?.(params) ?? ""),
  };
}

/** The only split that is left of a bundle. */
const idInBundle = (subject: NotificationSubject | null): string | undefined =>
  subject?.bundle?.count === 1 ? subject.bundle.newestId : undefined;

function namesFor(actor: string, subject: NotificationSubject | null): Names {
  const {
    name = "",
    bundle,
    location = "",
    dateMs,
    endMs,
    allDay,
    timeZone = "UTC",
    readerZone = null,
  } = subject ?? {};
  const dateOf = (dates: EventDates) => formatEventDate(dates, readerZone);
  return {
    actor,
    subject: isolate(name),
    bundle,
    location: isolate(location),
    date: dateMs === undefined ? "" : dateOf({ dateMs, endMs, allDay, timeZone }),
    dateOf,
  };
}
