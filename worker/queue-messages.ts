import type { SharePage } from "#db/queries/splits/pending-shares.ts";
import type { DuePage, SeriesGroup } from "#db/queries/recurring/due-series.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import type { TomorrowPage } from "#db/queries/events/events-tomorrow.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { PendingDays, ZoneDayRange } from "#domain/time/reminder-schedule.ts";

/** Message of the mail queue. The mail itself is a row of the outbox. */
export interface MailMessage {
  mailId: string;
}

/** Message of the push queue: new notifications for all devices of their recipients, or a retry for one device. */
export interface PushMessage {
  notificationIds: string[];
  deviceId?: string;
}

/** Message of the daily queue. */
export type DailyPage =
  | PendingSharesPage
  | EventsPage
  | EventRemindersPage
  | SeriesPage
  | HintsPage
  | EventBillsPage
  | PlansPage
  | StreaksPage
  | ChallengesPage;

/** One page of pending shares whose participants get a reminder. */
export interface PendingSharesPage {
  days: PendingDays;
  windows: ZoneDayRange[];
  page: SharePage;
}

/** One page of people who get a reminder of an event on their next day. */
export interface EventsPage {
  kind: "events-tomorrow";
  windows: ZoneDayRange[];
  page: TomorrowPage;
}

/** As many reminders that people have chosen as one run sends. */
export interface EventRemindersPage {
  kind: "event-reminders";
  /** The time before which they are due, in milliseconds. */
  beforeMs: number;
}

/** One page of series of one kind that are due. */
export interface SeriesPage {
  kind: "series";
  group: SeriesGroup;
  /** The hour up to which they are due, in milliseconds. */
  until: number;
  page: DuePage;
}

/** Live messages for some users, of a page that has too many for one run. */
export interface HintsPage {
  kind: "hints";
  hints: { userId: string; hints: LiveHint[] }[];
}

/** Events to lock, or whose bill is to follow their people. */
export interface EventBillsPage {
  kind: "event-bills";
  eventIds: string[];
}

/** Squads of one time zone whose weeks are over: those from a Monday on, up to another one, which is not included. */
export interface StreaksPage {
  kind: "streaks";
  zone: string;
  from: Day;
  until: Day;
  squadIds: string[];
}

/** Challenges of which something is due to be told at a time, in milliseconds. */
export interface ChallengesPage {
  kind: "challenges";
  atMs: number;
  challengeIds: string[];
}

/** Squads whose plans a change has outdated. */
export interface PlansPage {
  kind: "plans";
  squadIds: string[];
}
