import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "#db/columns.ts";
import { profiles } from "./profiles.ts";

/** How a user can be paid. Only people who owe them read it. */
export const paymentHandles = sqliteTable("payment_handles", {
  userId: text()
    .primaryKey()
    .references(() => profiles.id),
  /** `PaymentHandles` as JSON. */
  handles: text().notNull(),
  updatedAt: instant().notNull(),
});
