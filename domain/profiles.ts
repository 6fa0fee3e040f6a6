import * as z from "zod/mini";

/** What others see of a person. Names are cut to 100 characters wherever a list or a live message carries them. */
export interface Person {
  id: string;
  username: string | null;
  displayName: string | null;
  avatarUrl: string | null;
}

/** What GET /api/me answers: the only place where one's e-mail address appears. */
export interface Me {
  id: string;
  email: string;
  profile: { username: string | null; displayName: string | null; avatarUrl: string | null; timeZone: string | null };
}

/** How somebody is called on every screen. */
export const nameOf = (person: Pick<Person, "displayName" | "username">): string =>
  person.displayName || person.username || "Unknown User";

/** "Welcome back, …": the display name, else the part of the e-mail before the @, else 'User' (product.md §2). */
export const welcomeName = (displayName: string | null, email: string): string =>
  displayName || email.slice(0, Math.max(0, email.indexOf("@"))) || "User";

const isTimeZone = (value: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
};

/** The browser tells its zone when it signs in, so that days can be reckoned when nobody is looking. */
export const profileUpdateSchema = z.strictObject({
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, "Unknown time zone")),
});
