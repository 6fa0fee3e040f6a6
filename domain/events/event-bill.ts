import * as z from "zod/mini";
import { idSchema, isOnce, uniqueIds } from "#domain/fields.ts";
import { decimalSchema } from "#domain/money/decimals.ts";
import { MAX_AMOUNT_CENTS } from "#domain/money/money.ts";
import { spanOf } from "./event-end.ts";
import { instant } from "./instant.ts";

/** The most people of a bill: those of a split, and the organizer. */
export const MAX_BILL_PEOPLE = 101;

const BUDGET = "Please enter a valid budget";
const amount = (message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(MAX_AMOUNT_CENTS, "Amounts must be at most $1,000,000"));

const ONCE = "Each person can be selected once";
const tooMany = `A bill can have at most ${MAX_BILL_PEOPLE} people`;

/** How a bill is divided. People without a weight have the weight 1; each guest adds 1 to the person who brings them. */
const billMethodSchema = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("equal") }),
  z.strictObject({
    method: z.literal("weights"),
    people: z.array(z.strictObject({ id: idSchema, weight: decimalSchema })).check(
      z.maxLength(MAX_BILL_PEOPLE, tooMany),
      z.refine((people) => isOnce(people.map(({ id }) => id)), ONCE),
    ),
  }),
]);
export type BillMethod = z.output<typeof billMethodSchema>;

/** Who cannot pay a bill. */
export const NOT_A_PAYER = "Only members of the event’s squad can pay. In other events, the organizer pays.";

/** The fields of an event that say when its people are fixed, what it may cost, and how its bill is made. */
export const billFields = {
  /** From then on no one joins. */
  lockAt: z.nullish(instant("Please enter a valid date")),
  budgetCents: z.nullish(amount(BUDGET)),
  /** What the budget is for; absent is the whole event. */
  budgetPer: z.nullish(z.enum(["total", "person"])),
  /** When the server creates the bill. Null: the organizer does. */
  billWhen: z.nullish(z.enum(["lock", "cost"])),
  /** Null: the squad's default, or equally. */
  billMethod: z.nullish(billMethodSchema),
  /** Who pays, in events of a squad. Null: the organizer. */
  payerIds: z.nullish(
    z
      .array(idSchema)
      .check(z.minLength(1, "Please select who pays"), z.maxLength(MAX_BILL_PEOPLE, tooMany), uniqueIds(ONCE)),
  ),
};
const billFieldsSchema = z.object(billFields);
export type BillFields = z.output<typeof billFieldsSchema>;

/** The body of PUT /api/events/{id}/cost. Without payers, those of the event pay in equal parts. */
export const eventCostSchema = z.strictObject({
  actualCostCents: amount("Please enter a valid cost"),
  receiptPath: z.nullish(z.string().check(z.minLength(1), z.maxLength(200))),
  payers: z.nullish(
    z.array(z.strictObject({ userId: idSchema, paidCents: amount("Please enter a valid amount") })).check(
      z.minLength(1, "Please select who pays"),
      z.maxLength(MAX_BILL_PEOPLE, tooMany),
      z.refine((payers) => isOnce(payers.map((payer) => payer.userId)), ONCE),
    ),
  ),
  /** The organizer has seen how much the cost is over the budget. */
  confirmedOverBudget: z.nullish(z.boolean("confirmedOverBudget must be true or false")),
});
export type EventCost = z.output<typeof eventCostSchema>;

interface Problem {
  field: keyof BillFields;
  sentence: string;
}

/**
 * Why these fields do not go together; undefined if they do. `now` is in milliseconds. A lock time that is not new may
 * have passed.
 */
export function billProblem(
  event: BillFields & Parameters<typeof spanOf>[0],
  now: number,
  lockAtBefore: string | null = null,
): Problem | undefined {
  const { lockAt, budgetCents, billWhen } = event;
  if (lockAt && lockAt !== lockAtBefore && Date.parse(lockAt) <= now)
    return { field: "lockAt", sentence: "Please choose a time in the future" };
  // Sign-ups that were closed during the event stay closed.
  if (lockAt && Date.parse(lockAt) > Math.max(spanOf(event).begins.getTime(), now))
    return { field: "lockAt", sentence: "Sign-ups must close before the event begins" };
  if (billWhen === "lock" && !lockAt)
    return { field: "lockAt", sentence: "A bill when sign-ups close needs a time at which they close" };
  if (billWhen === "lock" && !budgetCents)
    return { field: "budgetCents", sentence: "A bill when sign-ups close needs a budget, which is its amount" };
  return undefined;
}

/** A person of the bill, with the places that they take: their own and those of their guests. */
export interface BillPerson {
  userId: string;
  places: number;
}
