import { sql } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";

/** Whether the user's shares of new bills count as their expenses. Once it is on, it keeps the moment from which they do. */
export const updateCountedShares = (db: Database, { userId }: AccountOwner, countsShares: boolean, now: Date) =>
  writeRows(db, { countsSharesSince: col.instant(sql`counts_shares_since`).nullable() }).by(sql`
    update profiles set counts_shares_since = iif(${countsShares}, coalesce(counts_shares_since, ${now.getTime()}), null)
    where id = ${userId} and deleted_at is null`);
