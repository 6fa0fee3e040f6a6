import * as z from "zod/mini";
import { pageQuerySchema } from "#domain/paging.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { SquadMember } from "#domain/squads/squads.ts";
import type { SideOfStanding, Standing, StandingSums } from "#domain/standing/standing.ts";
import type { OwnPart } from "./split-effect.ts";
import type { Split } from "./splits.ts";

/** Filters the list by what is open for the reader: anything, what others owe, what the reader owes, or nothing. */
export const splitStates = ["all", "pending", "owed", "owe", "settled"] as const;
export type SplitState = (typeof splitStates)[number];

export const splitRoles = ["all", "creator", "participant"] as const;
export type SplitRole = (typeof splitRoles)[number];

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The query of GET /api/splits. `query` searches names, merchants and people, ignoring case and diacritics. */
export const splitListQuerySchema = z.extend(pageQuerySchema(), {
  query: z.optional(z.string().check(z.maxLength(100, "Search must be less than 100 characters"))),
  state: z.optional(z.enum(splitStates, "Unknown state")),
  role: z.optional(z.enum(splitRoles, "Unknown role")),
  /** Only the splits of this squad. */
  squadId: z.optional(id),
  /** Only splits in which this person is. */
  personId: z.optional(id),
});

export type SplitListQuery = z.output<typeof splitListQuerySchema>;
export type SplitFilter = Omit<SplitListQuery, "cursor" | "limit">;

/** The direct splits that the reader created. */
export interface SplitTotals {
  createdCents: number;
  createdCount: number;
}

/** How the reader stands over direct splits and squads. */
export interface SplitListStanding extends Pick<Standing, "isUpdating"> {
  /** Only currencies in which something is open, US dollars first. */
  sums: StandingSums[];
  owedBy: SideOfStanding;
  owedTo: SideOfStanding;
}

export const SPLITS_PER_PAGE = 25;

/** The squads and the people by whom the list can be filtered: the user's own squads, and who is in their splits and squads. */
export interface SplitFilters {
  squads: { id: string; name: string }[];
  people: Person[];
}

/** The people and squads that the list offers as filters, at most. */
export const SPLIT_FILTERS_OFFERED = 100;

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
  /** The payer whom the row names: the reader if they paid, else the one who paid most. */
  payer: SplitMember & { isMe: boolean };
  /** Some of those who have a share. */
  sharers: SplitMember[];
  counts: { payers: number; sharers: number };
  /** What the reader paid and their share, with those of guests they have claimed; null if they are not in it. */
  own: OwnPart | null;
}

/** Someone in a squad's split: a user, or a guest with a name. */
export type SplitMember = Pick<SquadMember, "id" | "person" | "guestName">;

/** How many of a squad split's people a row shows. */
export const SHARERS_SHOWN = 3;

/** A direct split, or one of a squad. */
export type ListedSplit = Split | ListedSquadSplit;

export const isOfSquad = (split: ListedSplit): split is ListedSquadSplit => "squadId" in split;

export const directSplits = (splits: readonly ListedSplit[]): Split[] =>
  splits.filter((split): split is Split => !isOfSquad(split));

export interface SplitPage {
  /** Newest date first. */
  splits: ListedSplit[];
  /** Regardless of the filter. */
  totals: SplitTotals;
  /** Null on later pages. */
  standing: SplitListStanding | null;
  nextCursor: string | null;
}
