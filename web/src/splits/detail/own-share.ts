import type { Day } from "#domain/calendar.ts";
import type { Split } from "#domain/splits.ts";
import { isolate } from "#domain/text.ts";

/** One's own share as an expense would have it: under the split's name, on its day. */
export function ownShare(
  split: Split,
  me: string,
): { label: string; source: string; description: string; amountCents: number; expenseDate: Day } {
  const share = split.participants.find(({ userId }) => userId === me);
  return {
    label: "Add my share to my expenses",
    source: `Your share of “${isolate(split.name)}”.`,
    description: split.name,
    amountCents: share ? share.amountOwedCents : split.creatorShareCents,
    expenseDate: split.splitDate,
  };
}
