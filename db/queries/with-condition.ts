import { sql, type SQL } from "drizzle-orm";

/** A right that holds only while something else is true as well. */
export const withCondition = <Right extends { readonly condition: SQL }>(right: Right, condition: SQL): Right => ({
  ...right,
  condition: sql`${right.condition} and ${condition}`,
});
