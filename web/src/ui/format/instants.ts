const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * An instant as en-US writes it, where the reader is unless the options name a zone. A format is made when it is first
 * used: making one takes longer than a row, and before the first a browser loads all that it knows of languages.
 */
export function writtenInstant(instant: Date | number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.DateTimeFormat("en-US", options)));
  return format.format(instant);
}

/** "Nov 18, 2026, 10:41 PM" */
export const exactTime = (instant: Date): string =>
  writtenInstant(instant, { dateStyle: "medium", timeStyle: "short" });

/** "10:41 PM" */
export const clockTime = (instant: Date): string => writtenInstant(instant, { hour: "numeric", minute: "2-digit" });
