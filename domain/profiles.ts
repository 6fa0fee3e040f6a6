import * as z from "zod/mini";
import { usernameSchema } from "./accounts.ts";
import { isAtMost, text } from "./text.ts";

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

/** "Welcome back, …": the display name, else the part of the e-mail before the @, else 'User' (product.md §2). */
export const welcomeName = (displayName: string | null, email: string): string =>
  displayName || email.slice(0, Math.max(0, email.indexOf("@"))) || "User";

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

const PROFILE_NAME_MAX = 1_000_000;
const USERNAME_TOO_LONG = "Username must be less than 1,000,000 characters";
const DISPLAY_NAME_TOO_LONG = "Display name must be less than 1,000,000 characters";

/** Sign-up's rules and sentences; empty or null means to have none, and to sign in by e-mail only. */
const changedUsername = z.pipe(
  z.nullable(
    z.string().check(
      isAtMost(PROFILE_NAME_MAX, USERNAME_TOO_LONG),
      z.refine((value) => value === "" || usernameSchema.safeParse(value).success, {
        error: ({ input }) => usernameSchema.safeParse(input).error?.issues[0]?.message,
      }),
    ),
  ),
  z.transform((value) => value || null),
);

const changedDisplayName = z.pipe(
  z.nullable(text({ max: PROFILE_NAME_MAX, tooLong: DISPLAY_NAME_TOO_LONG })),
  z.transform((value) => value || null),
);

/**
 * What PATCH /api/me/profile takes; a field that is absent stays as it is. The browser tells its zone when it signs in,
 * so that days can be reckoned when nobody is looking.
 */
export const profileUpdateSchema = z.strictObject({
  username: z.optional(changedUsername),
  displayName: z.optional(changedDisplayName),
  timeZone: z.optional(z.string().check(z.maxLength(64), z.refine(isTimeZone, "Unknown time zone"))),
});
export type ProfileUpdate = z.output<typeof profileUpdateSchema>;
