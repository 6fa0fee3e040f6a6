import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./engine/open-database.ts";
import type { GUARDS } from "./schema/guards.ts";

export type Guard = (typeof GUARDS)[number];

/** UNIQUE constraints that writes can violate, by the columns in SQLite's message. */
const uniqueConstraints = {
  "idempotency.user_id, idempotency.route, idempotency.key": "idempotency_key_used",
  "users.username": "username_taken",
  "users.email": "email_taken",
  "accounts.provider_id, accounts.account_id": "google_account_taken",
  "splits.id": "split_exists",
  "receipts.path": "receipt_path_taken",
  "receipts.user_id, receipts.path": "receipt_path_taken",
} as const;

export type ConstraintCode = Guard | (typeof uniqueConstraints)[keyof typeof uniqueConstraints];

/**
 * Refuses the batch that contains this statement if the condition holds. D1 has no interactive transaction, so a
 * batch cannot read, decide and then write: a CHECK constraint decides instead.
 */
export const refuseWhere = (db: Database, guard: Guard, condition: SQL) =>
  db.run(sql`insert into guards (name) select ${guard} where ${condition}`);

/** The error of a guard, for a check that finds the same by reading. */
export const refusalBy = (guard: Guard): Error => new Error(`CHECK constraint failed: ${guard}`);

const CONSTRAINT = /\b(CHECK|UNIQUE) constraint failed: (\w+(?:\.\w+)?(?:, \w+\.\w+)*)/;

/** The code of the constraint that a write violated; undefined for any other error. */
export function codeOf(error: unknown): ConstraintCode | undefined {
  const [, kind, name = ""] = CONSTRAINT.exec(rootMessage(error)) ?? [];
  if (kind === "CHECK") return name as Guard;
  return (uniqueConstraints as Record<string, ConstraintCode>)[name];
}

/** The engine's own message. The errors around it repeat the statement's parameters, which users write. */
function rootMessage(error: unknown): string {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  return root instanceof Error ? root.message : "";
}
