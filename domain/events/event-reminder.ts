const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * When a person wants to be reminded of an event, in minutes before it. Null: at another time, or not at all. The morning of the day
 * before is what everyone gets who has chosen nothing.
 */
export const REMINDERS = {
  "day-before": null,
  hour: HOUR,
  "three-hours": 3 * HOUR,
  "two-days": 2 * DAY,
  week: 7 * DAY,
  never: null,
} as const;
export type Reminder = keyof typeof REMINDERS;

export const reminders = Object.keys(REMINDERS) as Reminder[];

/** The choice that is stored as minutes, or as null for never; undefined if nothing is stored. */
export const reminderOf = (minutes: number | null | undefined): Reminder =>
  minutes === undefined
    ? "day-before"
    : (reminders.find((reminder) => minutes !== null && REMINDERS[reminder] === minutes) ?? "never");

export const REMINDER_PASSED = "That time has passed. Please choose a later one.";
