import * as z from "zod/mini";
import type { Day } from "#domain/time/calendar.ts";
import { day, amountSchema, INVALID_DATE } from "#domain/fields.ts";
import type { SplitChange } from "./split-history.ts";
import { createSplitSchema, merchantRules } from "./splits.ts";
import { text } from "#domain/fields.ts";

const { name, today, participantIds } = createSplitSchema.shape;

/** What PATCH /api/splits/{id} takes: a create's fields by its rules; what is absent stays as it is. */
export const editSplitSchema = z.strictObject({
  name: z.optional(name),
  // Not a create's: there nothing said means no merchant, here it means the same one.
  merchant: z.optional(
    z.pipe(
      z.nullable(text(merchantRules)),
      z.transform((value) => value || null),
    ),
  ),
  splitDate: z.optional(day(INVALID_DATE)),
  today,
  totalCents: z.optional(amountSchema),
  participantIds: z.optional(participantIds),
});

export type EditSplit = z.output<typeof editSplitSchema>;

/** What of a split can be changed. */
export interface EditableSplit {
  name: string;
  merchant: string | null;
  splitDate: Day;
  totalCents: number;
  /** In any order. */
  participantIds: string[];
}

/** Total and people change the shares, so they stay once somebody has paid theirs. A share of nothing was paid by nobody. */
export const isLocked = (participants: readonly { paid: boolean; amountOwedCents: number }[]): boolean =>
  participants.some(({ paid, amountOwedCents }) => paid && amountOwedCents > 0);

const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));

/** What an edit changes, one line of the history each; nothing for what stays the same. */
export function changesOf(before: EditableSplit, after: EditableSplit): SplitChange[] {
  const changes: SplitChange[] = [];
  if (before.name !== after.name) changes.push({ kind: "renamed", from: before.name, to: after.name });
  if (before.merchant !== after.merchant) changes.push({ kind: "merchant", from: before.merchant, to: after.merchant });
  if (before.splitDate !== after.splitDate) changes.push({ kind: "date", from: before.splitDate, to: after.splitDate });
  if (before.totalCents !== after.totalCents)
    changes.push({ kind: "total", fromCents: before.totalCents, toCents: after.totalCents });
  const removed = without(before.participantIds, after.participantIds);
  const added = without(after.participantIds, before.participantIds);
  if (removed.length > 0) changes.push({ kind: "people-removed", userIds: removed });
  if (added.length > 0) changes.push({ kind: "people-added", userIds: added });
  return changes;
}
