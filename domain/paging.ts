import * as z from "zod/mini";

/** The query of a paginated list: the cursor of the previous page, and the page size from 1 to `maxLimit`. */
export const pageQuerySchema = (maxLimit = 100) => {
  const sentence = `Must be 1 to ${maxLimit}`;
  const isLimit = (value: string): boolean => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= maxLimit;
  return z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(500))),
    limit: z.optional(z.pipe(z.string().check(z.refine(isLimit, sentence)), z.transform(Number))),
  });
};

export type PageQuery = z.output<ReturnType<typeof pageQuerySchema>>;
