import { sql, type SQL } from "drizzle-orm";

/**
 * A member of a squad became a user at an instant or later: a user has claimed the guest, or the guest stood for someone while
 * they were invited. `at` in milliseconds.
 */
export const hasBecomeUserSince = (memberId: SQL, at: SQL): SQL =>
  sql`exists (select 1 from squad_members side where side.id = ${memberId} and coalesce(side.claimed_at, side.joined_at) >= ${at})`;
