import type { Day } from "#domain/time/calendar.ts";
import type { Split } from "#domain/splits/splits.ts";

/** The user's own share as an expense with the split's name and date, or null if there is none to add. */
export function ownShare(
  split: Split,
  me: string,
): { description: string; amountCents: number; expenseDate: Day } | null {
  const share = split.participants.find(({ userId }) => userId === me);
  const amountCents = share ? share.amountOwedCents : split.creatorShareCents;
  if (amountCents === 0 || share?.disputedAt) return null;
  return { description: split.name, amountCents, expenseDate: split.splitDate };
}
