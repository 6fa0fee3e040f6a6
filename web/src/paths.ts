/** Every address of the app, so that none is spelled twice. */
export const paths = {
  home: "/",
  features: "/features",
  demo: "/demo",
  howItWorks: "/#how-it-works",
  contact: "/#contact",
  signIn: "/signin",
  goodbye: "/signin?goodbye",
  signUp: "/signup",
  resetPassword: "/reset-password",
  unsubscribe: "/unsubscribe",
  invite: "/invite",
  friendLink: "/friend",
  joinSquad: "/join",
  overview: "/dashboard",
  expenses: "/dashboard/expenses",
  newExpense: "/dashboard/expenses?new",
  editExpense: (id: string) => `/dashboard/expenses?edit=${encodeURIComponent(id)}`,
  /** The expenses that a figure is made of. */
  expensesOf: (filter: ExpensesOf) => `/dashboard/expenses${searchOf(filter)}`,
  splits: "/dashboard/splits",
  splitsIn: (state: "pending" | "owed" | "owe") => `/dashboard/splits?state=${state}`,
  splitsWith: (name: string) => `/dashboard/splits${searchOf({ query: name })}`,
  newSplit: "/dashboard/splits?new",
  deletedSplits: "/dashboard/splits?deleted",
  split: (id: string) => `/dashboard/splits/${encodeURIComponent(id)}`,
  squads: "/dashboard/squads",
  newSquad: "/dashboard/squads?new",
  squad: (id: string) => `/dashboard/squads/${encodeURIComponent(id)}`,
  newSquadSplit: (id: string) => `/dashboard/squads/${encodeURIComponent(id)}?new`,
  squadSplit: (id: string, splitId: string) =>
    `/dashboard/squads/${encodeURIComponent(id)}/splits/${encodeURIComponent(splitId)}`,
  insights: "/dashboard/insights",
  budget: "/dashboard/budget",
  events: "/dashboard/events",
  newEvent: "/dashboard/events?new",
  event: (id: string) => `/dashboard/events/${encodeURIComponent(id)}`,
  friends: "/dashboard/friends",
  newFriend: "/dashboard/friends?new",
  profile: "/dashboard/profile",
  notifications: "/dashboard/notifications",
} as const;

/** What the list of expenses is narrowed by; days are "2026-03-31", both included, and null is no end. */
interface ExpensesOf {
  query?: string;
  category?: string;
  from?: string | null;
  to?: string | null;
}

function searchOf({ query, category, from, to }: ExpensesOf): string {
  const named = Object.entries({ query, category, from, to }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return named.length > 0 ? `?${new URLSearchParams(named).toString()}` : "";
}

/** Where to go after signing in: only a path of this app, never an address from the link. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get("next");
  return next && /^\/(?![/\\])/.test(next) ? next : paths.overview;
}

/** A query string with one more parameter. An empty value has no "=": `?new`. */
export function withParam(search: URLSearchParams | string, name: string, value = ""): string {
  const next = new URLSearchParams(search);
  next.set(name, value);
  return `?${next.toString().replaceAll(/=(?=&|$)/g, "")}`;
}
