import * as z from "zod/mini";
import { amountsOf, collector, currencyCode, dayOf, namedEntry } from "#domain/import/collect.ts";
import type { Imported } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import type { JsonText } from "#domain/import/json-text.ts";
import { parsed } from "#domain/import/parsed.ts";

const groupSchema = z.object({
  name: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  currencyCode: z.nullish(z.string()),
  participants: z.array(z.object({ id: z.string(), name: z.string() })),
  expenses: z.array(z.unknown()),
});

const expenseSchema = z.object({
  id: z.nullish(z.string()),
  expenseDate: z.string(),
  title: z.nullish(z.string()),
  category: z.nullish(z.object({ name: z.nullish(z.string()) })),
  amount: z.int(),
  paidById: z.string(),
  paidFor: z
    .array(z.object({ participantId: z.string(), shares: z.number().check(z.minimum(0)) }))
    .check(z.minLength(1)),
  isReimbursement: z.nullish(z.boolean()),
  splitMode: z._default(z.enum(["EVENLY", "BY_SHARES", "BY_PERCENTAGE", "BY_AMOUNT"]), "EVENLY"),
});
type Expense = z.output<typeof expenseSchema>;

export const isSpliitGroup = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "participants" in value && "expenses" in value;

export function readSpliitJson({ value, lineOf }: JsonText, squadName: string): Imported {
  const group = parsed(groupSchema, value, 1);
  const collected = collector("spliit-json", group.name || squadName);
  const names = collected.people(
    group.participants.map(({ name }) => name),
    lineOf("participants", 0),
  );
  const members = new Map(group.participants.map(({ id }, index) => [id, names[index] ?? ""]));
  const currency = currencyCode(group.currencyCode || group.currency || "", 1);
  for (const [index, each] of group.expenses.entries()) {
    const line = lineOf("expenses", index);
    const expense = parsed(expenseSchema, each, line);
    const member = (id: string): string => {
      const name = members.get(id);
      if (name === undefined) throw new ImportError(line, "This expense names a person who is not in the group.");
      return name;
    };
    const payer = member(expense.paidById);
    const owed = amountsOf(sharesOf(expense, line).map(({ id, cents }) => [member(id), cents]));
    if (expense.amount === 0) {
      collected.skip(line, "The amount is 0.");
      continue;
    }
    const isPayment =
      expense.isReimbursement && expense.amount > 0 && Object.keys(owed).length === 1 && owed[payer] === undefined;
    collected.add(
      currency,
      namedEntry({
        line,
        kind: isPayment ? "payment" : "split",
        on: dayOf(expense.expenseDate, line),
        name: expense.title || expense.category?.name || "",
        cents: expense.amount,
        paid: amountsOf([[payer, expense.amount]]),
        owed,
      }),
    );
  }
  return collected.done(1);
}

/**
 * The shares that Spliit shows: rounded down, and the minor units that are left over go to the largest remainders. Equal
 * remainders are taken in the order of the people's ids, from a position that the expense's id decides (32-bit FNV-1a).
 */
function sharesOf({ id, amount, paidFor, splitMode }: Expense, line: number): { id: string; cents: number }[] {
  const people = paidFor.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1));
  const weights = people.map(({ shares }) => (splitMode === "EVENLY" ? 1n : BigInt(Math.round(shares * 100))));
  const sum = weights.reduce((soFar, weight) => soFar + weight, 0n);
  if (sum === 0n) throw new ImportError(line, "The shares of this expense are all 0.");
  const start = id ? fnv1a(id) % people.length : 0;
  const parts = people.map(({ participantId }, index) => {
    const exact = BigInt(amount) * (weights[index] ?? 0n);
    // Rounded towards −∞, also in money that came back.
    const remainder = ((exact % sum) + sum) % sum;
    const turn = (index - start + people.length) % people.length;
    return { id: participantId, cents: Number((exact - remainder) / sum), remainder, turn };
  });
  const left = amount - parts.reduce((soFar, { cents }) => soFar + cents, 0);
  const inTurn = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.turn - b.turn,
  );
  for (const part of inTurn.slice(0, left)) part.cents += 1;
  return parts;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}
