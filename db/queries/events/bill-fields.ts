import { sql, type SQL } from "drizzle-orm";
import type { BillFields } from "#domain/events/event-bill.ts";

/** The columns that hold the fields of an event about its lock, budget and bill. */
export const BILL_COLUMNS = "lock_at, budget_cents, budget_per, bill_when, bill_method, bill_payers";

const jsonOrNull = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** The lock of an event in milliseconds. */
export const lockAtMs = ({ lockAt }: BillFields): number | null => (lockAt ? Date.parse(lockAt) : null);

const budgetPerOf = ({ budgetCents, budgetPer }: BillFields) => (budgetCents ? (budgetPer ?? "total") : null);

/** The values of these columns, in their order. A budget is for the whole event unless it says otherwise. */
export const billValuesOf = (fields: BillFields) => ({
  lock_at: lockAtMs(fields),
  budget_cents: fields.budgetCents ?? null,
  budget_per: budgetPerOf(fields),
  bill_when: fields.billWhen ?? null,
  bill_method: jsonOrNull(fields.billMethod),
  bill_payers: jsonOrNull(fields.payerIds),
});

export const billValues = (fields: BillFields): SQL =>
  sql.join(
    Object.values(billValuesOf(fields)).map((value) => sql`${value}`),
    sql`, `,
  );

const columnOf = {
  lockAt: "lock_at",
  budgetCents: "budget_cents",
  budgetPer: "budget_per",
  billWhen: "bill_when",
  billMethod: "bill_method",
  payerIds: "bill_payers",
} as const satisfies Record<keyof BillFields, string>;

/** These fields by their columns, without the absent ones. */
export const billColumnsOf = (fields: Partial<BillFields>): Record<string, string | number | null> => {
  const values = { ...billValuesOf(fields), budget_per: fields.budgetPer ?? null };
  return Object.fromEntries(
    Object.entries(columnOf).flatMap(([field, column]) => (field in fields ? [[column, values[column]]] : [])),
  );
};

/** The condition that the event under alias `e` has these values, all but the lock. */
export function isSamePlan(fields: BillFields): SQL {
  const { lock_at: _, ...plan } = billValuesOf(fields);
  return sql.join(
    Object.entries(plan).map(([column, value]) => sql`${sql.raw(`e.${column}`)} is ${value}`),
    sql` and `,
  );
}
