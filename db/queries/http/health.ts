import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";

/** Whether the database answers and has been migrated. */
export const selectOne = (db: Database) => db.all(sql`select 1 from users limit 1`);
