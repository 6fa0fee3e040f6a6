/** What others see of a person. Names are cut to 100 characters wherever a list or a live message carries them. */
export interface Person {
  id: string;
  username: string | null;
  displayName: string | null;
  avatarUrl: string | null;
  /** Only where the account was deleted; the display name then says so. */
  deleted?: true;
}

/** The display name of everybody whose account was deleted: of their own names nothing is left. */
export const DELETED_USER = "Deleted user";

/** What GET /api/me answers: the only place where one's e-mail address appears. */
export interface Me {
  id: string;
  email: string;
  /** How many requests wait for one's answer, as the index shows it; 100 stands for more. */
  friendRequests: number;
  profile: { username: string | null; displayName: string | null; avatarUrl: string | null; timeZone: string | null };
}

/** How somebody is called on every screen. */
export const nameOf = (person: Pick<Person, "displayName" | "username">): string =>
  person.displayName || person.username || "Unknown User";

/** "Tom", "Tom and Leo", "Tom, Leo and Ana", "Tom, Leo and 3 others"; `count` may exceed the names at hand. */
export function listNames(names: readonly string[], count = names.length): string {
  const named = names.slice(0, count > 3 ? 2 : 3);
  const others = count - named.length;
  const parts = others > 0 ? [...named, others === 1 ? "1 other" : `${others} others`] : named;
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}

export const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

/** What the Profile page counts. */
export interface AccountStatistics {
  totalExpensesCents: number;
  activeSplits: number;
  friends: number;
}
