/**
 * The key of every query. Queries, caches and live messages refer to data by these keys only. Invalidating a key also
 * invalidates the keys that begin with it: `splits` covers every list of splits, `notifications` the bell and the page.
 */
export const queryKeys = {
  me: ["me"],
  overview: ["overview"],
  statistics: ["statistics"],

  splits: ["splits"],
  /** These are not below `splits`, whose data are pages of splits. */
  deletedSplits: ["deleted-splits"],
  splitFilters: ["split-filters"],
  split: (id: string) => ["split", id],
  splitHistory: (id: string) => ["split", id, "history"],
  comments: (splitId: string) => ["split-comments", splitId],
  comment: (splitId: string, id: string) => ["comment", splitId, id],

  expenses: ["expenses"],
  /** Not below `expenses`, whose data are pages of expenses. */
  deletedExpenses: ["deleted-expenses"],
  expenseDetails: ["expense"],
  expense: (id: string) => ["expense", id],
  receipt: (id: string, path: string | null | undefined) => ["receipt", id, path],

  budget: ["budget"],
  budgetMonth: (today: string) => ["budget", "month", today],
  budgetHistory: (today: string) => ["budget", "history", today],
  insights: ["insights"],

  /** The list of squads, and the invitations below it. */
  squads: ["squads"],
  squadInvitations: ["squads", "invitations"],
  squadConsent: ["squad-consent"],
  squad: (id: string) => ["squad", id],
  squadSplits: (id: string) => ["squad", id, "splits"],
  squadSplit: (id: string, splitId: string) => ["squad", id, "split", splitId],
  squadSplitEdits: (id: string, splitId: string, version: number) => ["squad-split-edits", id, splitId, version],
  squadSplitDeletion: (id: string, splitId: string) => ["squad-split-deletion", id, splitId],
  squadBalances: (id: string) => ["squad", id, "balances"],
  squadActivity: (id: string) => ["squad", id, "activity"],
  squadInvites: (id: string) => ["squad", id, "invites"],
  squadInvite: (token: string) => ["squad-invite", token],

  payments: ["payments"],
  /** The list of series, and each one below it. */
  series: ["series"],
  settling: ["payments", "settling"],
  openShares: (personId: string) => ["payments", "shares", personId],
  paymentHistory: ["payments", "history"],

  events: ["events"],
  eventDetails: ["event"],
  event: (id: string) => ["event", id],
  eventPreview: (id: string) => ["event-preview", id],
  /** The locations that the form of an event suggests. */
  eventLocations: ["event-locations"],

  friends: ["friends"],
  /** The pages of people: what is open with them is among the friends, too. */
  persons: ["friends", "person"],
  person: (id: string) => ["friends", "person", id],
  friendLink: ["friend-link"],
  people: ["people"],
  /** Splits and events found by the palette. */
  found: ["found"],

  notifications: ["notifications"],
  allNotifications: ["notifications", "all"],
} as const;
