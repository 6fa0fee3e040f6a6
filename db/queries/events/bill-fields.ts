import { sql, type SQL } from "drizzle-orm";
import type { BillFields } from "#domain/events/event-bill.ts";

/** The columns that hold the fields of an event about its lock, budget and bill. */
const columnOf = {
  lockAt: "lock_at",
  budgetCents: "budget_cents",
  budgetPer: "budget_per",
  billWhen: "bill_when",
  billMethod: "bill_method",
  payerIds: "bill_payers",
} as const satisfies Record<keyof BillFields, string>;

type BillColumn = (typeof columnOf)[keyof BillFields];

export const BILL_COLUMNS = Object.values(columnOf);

/** The columns as a list in SQL. */
export const billColumns: SQL = sql.raw(BILL_COLUMNS.join(", "));

const jsonOrNull = (value: unknown): string | null => (value ? JSON.stringify(value) : null);

/** The lock of an event in milliseconds. */
export const lockAtMs = ({ lockAt }: BillFields): number | null => (lockAt ? Date.parse(lockAt) : null);

const budgetPerOf = ({ budgetCents, budgetPer }: BillFields) => (budgetCents ? (budgetPer ?? "total") : null);

/** The values of these columns. A budget is for the whole event unless it says otherwise. */
export const billValuesOf = (fields: BillFields) =>
  ({
    lock_at: lockAtMs(fields),
    budget_cents: fields.budgetCents ?? null,
    budget_per: budgetPerOf(fields),
    bill_when: fields.billWhen ?? null,
    bill_method: jsonOrNull(fields.billMethod),
    bill_payers: jsonOrNull(fields.payerIds),
  }) satisfies Record<BillColumn, string | number | null>;

/** The values in the order of `billColumns`. */
export const billValues = (fields: BillFields): SQL => {
  const values = billValuesOf(fields);
  return sql.join(
    BILL_COLUMNS.map((column) => sql`${values[column]}`),
    sql`, `,
  );
};

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
