import * as z from "zod/mini";

/** How lists are asked for: from a cursor on, at most `limit` a page (1 to `maxLimit`; each list has its usual number). */
export const pageQuerySchema = (maxLimit = 100) => {
  const sentence = `Must be 1 to ${maxLimit}`;
  const isLimit = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxLimit;
  return z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z.optional(z.pipe(z.string().check(z.refine(isLimit, sentence)), z.transform(Number))),
  });
};

export type PageQuery = z.output<ReturnType<typeof pageQuerySchema>>;
