// Every address of the app, so that none is spelled twice: `import * as paths from "#web/paths.ts"`. As constants of a module,
// so that a page loads only those it uses.

export const home = "/";
export const features = "/features";
export const demo = "/demo";
export const howItWorks = "/#how-it-works";
export const contact = "/#contact";
export const signIn = "/signin";
export const goodbye = "/signin?goodbye";
export const signUp = "/signup";
export const resetPassword = "/reset-password";
export const unsubscribe = "/unsubscribe";
export const invite = "/invite";
export const friendLink = "/friend";
export const joinSquad = "/join";
export const overview = "/dashboard";
export const expenses = "/dashboard/expenses";
export const newExpense = "/dashboard/expenses?new";
export const editExpense = (id: string) => `/dashboard/expenses?edit=${encodeURIComponent(id)}`;
/** The expenses that a figure is made of. */
export const expensesOf = (filter: ExpensesOf) => `/dashboard/expenses${searchOf(filter)}`;
export const splits = "/dashboard/splits";
export const splitsIn = (state: "pending" | "owed" | "owe") => `/dashboard/splits?state=${state}`;
export const newSplit = "/dashboard/splits?new";
export const split = (id: string) => `/dashboard/splits/${encodeURIComponent(id)}`;
export const squads = "/dashboard/squads";
export const newSquad = "/dashboard/squads?new";
export const importFile = "/dashboard/squads/import";
export const payments = "/dashboard/payments";
export const insights = "/dashboard/insights";
export const budget = "/dashboard/budget";
export const events = "/dashboard/events";
export const eventsIn = (view: "yours" | "invited" | "discover") => `/dashboard/events?view=${view}`;
export const newEvent = "/dashboard/events?new";
export const friends = "/dashboard/friends";
export const newFriend = "/dashboard/friends?new";
export const profile = "/dashboard/profile";
export type ProfileTab = "payments" | "points" | "notifications" | "calendar" | "tokens" | "data";
export const profileTab = (tab: ProfileTab) => `/dashboard/profile/${tab}`;
export const notifications = "/dashboard/notifications";

/** What the list of expenses is narrowed by; days are "2026-03-31", both included, and null is no end. */
interface ExpensesOf {
  query?: string;
  category?: string;
  from?: string | null;
  to?: string | null;
}

export function searchOf({ query, category, from, to }: ExpensesOf): string {
  const named = Object.entries({ query, category, from, to }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return named.length > 0 ? `?${new URLSearchParams(named).toString()}` : "";
}

/** Where to go after signing in: only a path of this app, never an address from the link. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next && /^\/(?![/\\])/.test(next) ? next : overview;
}

/** A query string with one more parameter. An empty value has no "=": `?new`. */
export function withParam(search: URLSearchParams | string, name: string, value = ""): string {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return `?${next.toString().replaceAll(/=(?=&|$)/g, "")}`;
}
