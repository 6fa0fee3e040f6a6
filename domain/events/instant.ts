import * as z from "zod/mini";
import { isDay } from "#domain/time/calendar.ts";

/** An instant in UTC, as Date.toISOString() writes it. */
export const instant = (message: string) =>
  z.string(message).check(
    // Date.parse alone would read February 30 as a day in March.
    z.refine((value) => {
      const isWritten = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/.test(value);
      return isWritten && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
    }, message),
  );
