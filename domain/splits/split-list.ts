import * as z from "zod/mini";
import { pageQuerySchema } from "#domain/paging.ts";
import type { OpenSide, Split } from "./splits.ts";

/** Filters the list by what is open for the reader: anything, what others owe, what the reader owes, or nothing. */
export const splitStates = ["all", "pending", "owed", "owe", "settled"] as const;
export type SplitState = (typeof splitStates)[number];

export const splitRoles = ["all", "creator", "participant"] as const;
export type SplitRole = (typeof splitRoles)[number];

/** By split date or by total. */
export const splitSorts = ["newest", "oldest", "largest"] as const;
export type SplitSort = (typeof splitSorts)[number];

/** The query of GET /api/splits. `query` searches names, merchants and people, ignoring case and diacritics. */
export const splitListQuerySchema = z.extend(pageQuerySchema(), {
  query: z.optional(z.string().check(z.maxLength(100, "Search must be less than 100 characters"))),
  state: z.optional(z.enum(splitStates, "Unknown state")),
  role: z.optional(z.enum(splitRoles, "Unknown role")),
  sort: z.optional(z.enum(splitSorts, "Unknown order")),
});

export type SplitListQuery = z.output<typeof splitListQuerySchema>;

/** The list's figures: the splits that the reader created, and the pending shares owed to and by the reader. */
export interface SplitTotals {
  createdCents: number;
  createdCount: number;
  owed: OpenSide;
  owe: OpenSide;
}

/** A month of the list, including the splits on other pages. */
export interface SplitMonth {
  /** "YYYY-MM" */
  month: string;
  count: number;
  totalCents: number;
}

export const SPLITS_PER_PAGE = 25;

/** The newest squad splits beside the list, and how many of each squad a search reads. */
export const LISTED_SQUAD_SPLITS = 5;
export const SEARCHED_SQUAD_SPLITS = 100;

/** A split of one of the reader's squads. Nothing in it is owed by itself: only the balance in the squad is. */
export interface ListedSquadSplit {
  id: string;
  squadId: string;
  squadName: string;
  /** The currency of the squad. */
  currency: string;
  name: string;
  merchant: string | null;
  totalCents: number;
  splitDate: string;
  isRefund: boolean;
  /** The reader's share, with that of guests they have claimed; null if they have none. */
  shareCents: number | null;
}

export interface SplitPage {
  splits: Split[];
  /**
   * The newest splits of the reader's squads, or the newest that a search finds. Only on the first page of the unfiltered
   * list, newest first.
   */
  squadSplits: ListedSquadSplit[];
  /** Of all splits, regardless of the filter. */
  totals: SplitTotals;
  /** The months on this page, under the same filter; empty if the list is sorted by amount. */
  months: SplitMonth[];
  nextCursor: string | null;
}
