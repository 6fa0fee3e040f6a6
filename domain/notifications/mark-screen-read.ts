import * as z from "zod/mini";

/** What says that somebody is looking at a screen: everything that links there is read. */
export const readPlaceSchema = z.strictObject({
  link: z.string().check(z.regex(/^\/dashboard(\/[\w/-]+)?$/, "Must be a path of the dashboard"), z.maxLength(200)),
});
