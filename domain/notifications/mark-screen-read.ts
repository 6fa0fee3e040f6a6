import * as z from "zod/mini";

/** The body of PUT /api/notifications/read, which marks all notifications that lead to a screen as read. */
export const readPlaceSchema = z.strictObject({
  link: z.string().check(z.regex(/^\/dashboard(\/[\w/-]+)?$/, "Must be a path of the dashboard"), z.maxLength(200)),
});
