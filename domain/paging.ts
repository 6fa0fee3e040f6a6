import * as z from "zod/mini";

/** How lists are asked for: from a cursor on, at most so many. */
export const pageQuery = { cursor: z.optional(z.string().check(z.maxLength(500))) };
