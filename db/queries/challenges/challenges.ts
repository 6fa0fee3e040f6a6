import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";

/** The member that a reader is in their squad. */
export const listOwnMemberIds = (db: Database, reader: SquadReader, userId: string) =>
  selectRows(db, { memberId: col.text(sql`id`) }).from(sql`
    squad_members where squad_id = ${reader.squadId} and user_id = ${userId} and ${reader.condition}`);
