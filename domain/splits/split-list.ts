import * as z from "zod/mini";
import { pageQuerySchema } from "#domain/paging.ts";
import type { OpenSide, Split } from "./splits.ts";

/** What the list shows: everything, what is open for me on one side or either, or what is settled for me. */
export const splitStates = ["all", "pending", "owed", "owe", "settled"] as const;
export type SplitState = (typeof splitStates)[number];

export const splitRoles = ["all", "creator", "participant"] as const;
export type SplitRole = (typeof splitRoles)[number];

/** By split_date, or by total. */
export const splitSorts = ["newest", "oldest", "largest"] as const;
export type SplitSort = (typeof splitSorts)[number];

/** What GET /api/splits takes. `query` is looked for in names, merchants and people, whatever the case and the marks. */
export const splitListQuerySchema = z.extend(pageQuerySchema(), {
  query: z.optional(z.string().check(z.maxLength(100, "Search must be less than 100 characters"))),
  state: z.optional(z.enum(splitStates, "Unknown state")),
  role: z.optional(z.enum(splitRoles, "Unknown role")),
  sort: z.optional(z.enum(splitSorts, "Unknown order")),
});

export type SplitListQuery = z.output<typeof splitListQuerySchema>;

/** The list's figures: what I created, and all pending shares that others owe me and that I owe. */
export interface SplitTotals {
  createdCents: number;
  createdCount: number;
  owed: OpenSide;
  owe: OpenSide;
}

/** What the list holds of one month, those on other pages included. */
export interface SplitMonth {
  /** "YYYY-MM" */
  month: string;
  count: number;
  totalCents: number;
}

export const SPLITS_PER_PAGE = 25;

export interface SplitPage {
  splits: Split[];
  /** Of everything, whatever the filter. */
  totals: SplitTotals;
  /** The months that this page shows, under the same filter; none where it is sorted by amount. */
  months: SplitMonth[];
  nextCursor: string | null;
}
