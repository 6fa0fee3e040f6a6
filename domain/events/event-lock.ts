// Apart from the schemas, so that tickets and lists load none of them.

/** Whether the people are fixed. They are from the time of the lock on, also before the server has noted it. */
export const isLocked = ({ lockAt, lockedAt }: { lockAt: string | null; lockedAt: string | null }, now: number) =>
  lockedAt !== null || (lockAt !== null && Date.parse(lockAt) <= now);

/** The budget of the whole event; null without one. `places` are all people with their guests, the organizer included. */
export const budgetTotalCents = (
  { budgetCents, budgetPer }: { budgetCents: number | null; budgetPer: "total" | "person" | null },
  places: number,
): number | null => (budgetCents === null ? null : budgetPer === "person" ? budgetCents * places : budgetCents);
