import type { OverviewEvent } from "#domain/overview/next-up.ts";
import type { RecentSplit } from "#domain/overview/overview.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Standing, StandingCurrency } from "#domain/standing/standing.ts";
import type { Relation } from "./relation.ts";

/** How many of the newest splits and payments, and of the coming events, a person's page lists. */
export const SHARED_ITEMS = 5;
/** How many squads. */
export const SHARED_SQUADS = 20;

/** A squad of which both are members now. */
export interface SharedSquad {
  id: string;
  name: string;
  emoji: string | null;
}

/** The answer of GET /api/people/{id}: how the reader stands with a person, and what both share. */
export interface PersonPage extends Pick<Standing, "isUpdating"> {
  person: Person;
  /** The request or friendship of both; null if there is none. */
  friendship: { id: string; relation: Relation } | null;
  /** The reader has blocked the person. */
  isBlocked: boolean;
  /** What is open with this person alone, per currency. */
  byCurrency: StandingCurrency[];
  squads: SharedSquad[];
  /** The newest in which both are, or the person of a squad of both. */
  splits: RecentSplit[];
  /** The next in which both are. */
  events: OverviewEvent[];
  /** The newest between both, on either side. */
  payments: Payment[];
}
