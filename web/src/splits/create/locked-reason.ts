import { isLocked } from "#domain/splits/split-edit.ts";
import type { Split } from "#domain/splits/splits.ts";
import { namesOf } from "#web/ui/format/names.ts";

/** Why a split's total and people cannot be changed, and how to unlock them; undefined if they can. */
export function lockedReason({ participants }: Split): string | undefined {
  const paid = participants.filter((share) => isLocked([share])).map(({ person }) => person);
  if (paid.length === 0) return undefined;
  return paid.length === 1
    ? `${namesOf(paid)}’s share is marked as paid. Set it back to unpaid in the payment breakdown to change the total or the people.`
    : `The shares of ${namesOf(paid)} are marked as paid. Set them back to unpaid in the payment breakdown to change the total or the people.`;
}
