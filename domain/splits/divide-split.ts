import * as z from "zod/mini";
import { invalidField } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { sumOf } from "#domain/money/rounding.ts";
import { problemSentence } from "./method-problems.ts";
import { methodInputSchema, peopleOf, type MethodInput } from "./method-schema.ts";
import { sharesOf } from "./methods.ts";
import { newSplitIdSchema } from "./split-id.ts";
import { editSplitSchema } from "./split-edit.ts";
import { createSplitSchema, MAX_PARTICIPANTS, shareEvenly, type Share } from "./splits.ts";

const OTHER_PEOPLE = "Everyone in the split needs a share, and no one else";

/**
 * How the total is divided; null or absent is evenly among the creator and the participants. People are user ids. The
 * creator can be one of them, or only have paid the bill.
 */
const input = z.nullish(methodInputSchema(MAX_PARTICIPANTS + 1));

/** The body of POST /api/splits. The form validates with `createSplitSchema`, which does not load the methods. */
export const createSplitBodySchema = z.strictObject({
  ...createSplitSchema.shape,
  input,
  id: z.optional(newSplitIdSchema),
});
export type CreateSplitBody = z.output<typeof createSplitBodySchema>;

/** The body of PATCH /api/splits/{id}. Null divides evenly again; an absent input stays unchanged. */
export const editSplitBodySchema = z.strictObject({ ...editSplitSchema.shape, input });
export type EditSplitBody = z.output<typeof editSplitBodySchema>;

interface DividedSplit {
  totalCents: number;
  participantIds: readonly string[];
  input?: MethodInput | null | undefined;
}

/**
 * The participants' shares of a split; the creator's is the rest of the total. Throws a DomainError that says what is
 * left to assign, or that the people of the split and of its input differ.
 */
export function divideSplit(
  { totalCents, participantIds, input: method }: DividedSplit,
  creatorId: string,
  splitId: string,
): Share[] {
  if (!method) return shareEvenly(totalCents, participantIds, splitId).shares;
  const people = new Set(peopleOf(method));
  people.delete(creatorId);
  if (people.size !== participantIds.length || participantIds.some((id) => !people.has(id)))
    throw invalidField("input", OTHER_PEOPLE);
  const result = sharesOf(totalCents, method, splitId);
  if (!result.ok) throw invalidField("input", problemSentence(result.problem, formatMoney));
  return participantIds.map((userId) => {
    const amountOwedCents = sumOf(result.shares.filter(({ id }) => id === userId).map(({ cents }) => cents));
    return { userId, amountOwedCents, percentage: Math.round((amountOwedCents * 10_000) / totalCents) / 100 };
  });
}
