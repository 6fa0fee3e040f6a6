import { messagesOf } from "#db/engine/database-faults.ts";

/** Whether a write failed because a row of this table was there already. */
export const isUniqueViolation = (error: unknown, table: string): boolean => {
  const said = messagesOf(error);
  return said.includes("UNIQUE constraint failed") && said.includes(`failed: ${table}.`);
};

/** Whether a write failed because a column that must have a value had none. */
export const isNullViolation = (error: unknown, column: string): boolean =>
  messagesOf(error).includes(`NOT NULL constraint failed: ${column}`);

/** Whether a write failed because what it refers to is not there. The engine does not say which reference it was. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  messagesOf(error).includes("FOREIGN KEY constraint failed");
