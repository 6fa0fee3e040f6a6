import * as z from "zod/mini";
import type { Day } from "#domain/time/calendar.ts";
import { amountSchema, changedText, day, INVALID_DATE } from "#domain/fields.ts";
import { nameSchema } from "#domain/names.ts";
import type { MethodInput } from "./method-schema.ts";
import type { SplitChange } from "./split-history.ts";
import { createSplitSchema, merchantRules, type Share } from "./splits.ts";

const { name, today, participantIds } = createSplitSchema.shape;

/** The body of PATCH /api/splits/{id}, with the rules of creating a split. An absent field stays unchanged. */
export const editSplitSchema = z.strictObject({
  name: z.optional(name),
  merchant: changedText(nameSchema(merchantRules)),
  splitDate: z.optional(day(INVALID_DATE)),
  today,
  totalCents: z.optional(amountSchema),
  participantIds: z.optional(participantIds),
});

/** The fields of a split that can be edited. */
export interface EditableSplit {
  name: string;
  merchant: string | null;
  splitDate: Day;
  totalCents: number;
  /** In any order. */
  participantIds: string[];
  /** Null is evenly. */
  input: MethodInput | null;
}

type Amount = Pick<Share, "userId" | "amountOwedCents">;

/**
 * The paid shares that new shares would change or leave out. Total and people can be edited as long as there are none:
 * money that changed hands is not recalculated. A share of $0 was paid by no one.
 */
export const changedPaidShares = <Paid extends Amount & { paid: boolean }>(
  participants: readonly Paid[],
  newShares: readonly Amount[],
): Paid[] =>
  participants.filter(
    ({ paid, userId, amountOwedCents }) =>
      paid &&
      amountOwedCents > 0 &&
      newShares.find((share) => share.userId === userId)?.amountOwedCents !== amountOwedCents,
  );

const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

const methodOf = ({ input }: EditableSplit) => input?.method ?? "equal";

/** The changes of an edit, one history line each. */
export function changesOf(before: EditableSplit, after: EditableSplit): SplitChange[] {
  const changes: SplitChange[] = [];
  if (before.name !== after.name) changes.push({ kind: "renamed", from: before.name, to: after.name });
  if (before.merchant !== after.merchant) changes.push({ kind: "merchant", from: before.merchant, to: after.merchant });
  if (before.splitDate !== after.splitDate) changes.push({ kind: "date", from: before.splitDate, to: after.splitDate });
  if (before.totalCents !== after.totalCents)
    changes.push({ kind: "total", fromCents: before.totalCents, toCents: after.totalCents });
  if (JSON.stringify(before.input) !== JSON.stringify(after.input))
    changes.push({ kind: "method", from: methodOf(before), to: methodOf(after) });
  const removed = without(before.participantIds, after.participantIds);
  const added = without(after.participantIds, before.participantIds);
  if (removed.length > 0) changes.push({ kind: "people-removed", userIds: removed });
  if (added.length > 0) changes.push({ kind: "people-added", userIds: added });
  return changes;
}
