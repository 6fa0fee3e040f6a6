/** Between two reminders of the same share lie at least 12 hours. */
export const REMINDER_PAUSE_MS = 12 * 60 * 60_000;

/** A person gets at most so many reminders a day by mail, from everybody together; the others are notifications alone. */
export const REMINDER_MAILS_A_DAY = 10;

/** When a share that was reminded of at an instant may be reminded of again. */
export const nextReminderAt = (remindedAt: Date): Date => new Date(remindedAt.getTime() + REMINDER_PAUSE_MS);
