import * as z from "zod/mini";
import { day } from "#domain/fields.ts";
import { INVALID_DATE } from "#domain/splits/splits.ts";

/** What GET /api/overview takes. */
export const overviewQuery = z.strictObject({ today: z.optional(day(INVALID_DATE)) });
export type OverviewQuery = z.output<typeof overviewQuery>;
