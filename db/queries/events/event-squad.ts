import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { isSquadMember } from "#db/queries/squads/squad-access.ts";

/**
 * Refuses a batch that gives an event a squad in which its organizer, or the user who gives it, is not, or which is archived. An event that has
 * this squad already keeps it.
 */
export const refuseForeignSquad = (
  db: Database,
  { eventId, squadId, userId }: { eventId: string; squadId: string; userId: string },
) =>
  refuseWhere(
    db,
    "squad_closed",
    sql`(not ${isSquadMember(sql`${squadId}`, userId)}
        or exists (select 1 from events e where e.id = ${eventId} and not ${isSquadMember(sql`${squadId}`, sql.raw("e.creator_id"))}))
      and not exists (select 1 from events where id = ${eventId} and squad_id = ${squadId})`,
  );
