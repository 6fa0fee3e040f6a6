/** The time between two reminders of the same share: 12 hours. */
export const REMINDER_PAUSE_MS = 12 * 60 * 60_000;

/** The number of reminder mails that a person gets per day, from all creators together. Further reminders are notifications only. */
export const REMINDER_MAILS_A_DAY = 10;

/** When the next reminder of a share is allowed. */
export const nextReminderAt = (remindedAt: Date): Date => new Date(remindedAt.getTime() + REMINDER_PAUSE_MS);
