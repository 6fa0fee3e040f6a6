import * as z from "zod/mini";
import { day, INVALID_DATE } from "#domain/fields.ts";

/** What GET /api/overview takes. */
export const overviewQuerySchema = z.strictObject({ today: z.optional(day(INVALID_DATE)) });
export type OverviewQuery = z.output<typeof overviewQuerySchema>;
