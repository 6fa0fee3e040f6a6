import type { Tier } from "#domain/points/tiers.ts";

/** The public part of a profile. Lists and live messages cut names to 100 characters. */
export interface Person {
  id: string;
  username: string | null;
  displayName: string | null;
  avatarUrl: string | null;
  /** Only set if the account was deleted; the display name is then DELETED_USER. */
  deleted?: true;
}

/** The display name of a deleted account. Its own names are erased. */
export const DELETED_USER = "Deleted user";

/** The answer of GET /api/me, the only one that contains the user's email address. */
export interface Me {
  id: string;
  email: string;
  /** Pending friend requests to the user, counted up to 100. */
  friendRequests: number;
  /** Since when the user's shares of new bills count as expenses; null while they do not. */
  countsSharesSince: string | null;
  /** Null while the user collects no points. */
  tier: Tier | null;
  profile: { username: string | null; displayName: string | null; avatarUrl: string | null; timeZone: string | null };
}

/** The name of a person on every screen. */
export const nameOf = (person: Pick<Person, "displayName" | "username">): string =>
  person.displayName || person.username || "Unknown User";

/** The first word of a person's name. */
export const firstNameOf = (person: Person): string =>
  (!person.deleted && (person.displayName || person.username) && nameOf(person).trim().split(/\s+/, 1)[0]) ||
  nameOf(person);

/** The figures of the Profile page. */
export interface AccountStatistics {
  totalExpensesCents: number;
  activeSplits: number;
  friends: number;
}
