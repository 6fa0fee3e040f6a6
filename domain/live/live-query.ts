import * as z from "zod/mini";

/** What a page asks for its socket with. `gap`: milliseconds since the page asked for the oldest that it knows. */
export const liveQuerySchema = z.strictObject({
  gap: z.optional(z.string().check(z.regex(/^\d{1,9}$/, "Must be milliseconds"))),
});
