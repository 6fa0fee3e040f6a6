import { sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import { splitParticipants } from "#db/schema/splits.ts";
import type { SplitParticipant } from "./split-access.ts";

/** The participant's own share that can be disputed, or is. Paid shares and shares of $0 cannot. */
const isOpen = ({ splitId, userId, condition }: SplitParticipant, disputed: boolean): SQL => sql`
  split_id = ${splitId} and user_id = ${userId} and paid = 0 and ${condition}
  and disputed_at is ${disputed ? sql`not null` : sql`null`}`;

/** Writes the history line. Runs before the update, so that a repeated request writes only one. */
export const recordDispute = (db: Database, participant: SplitParticipant, disputed: boolean, now: Date) =>
  db.run(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select ${newId("his", now)}, split_id, user_id, ${disputed ? "disputed" : "undisputed"}, '{}', ${now.getTime()}
    from split_participants where ${isOpen(participant, !disputed)}`);

/** Disputes a share, or withdraws the dispute; no row where that is done already, or the share is paid. */
export const setDisputed = (db: Database, participant: SplitParticipant, disputed: boolean, now: Date) =>
  db
    .update(splitParticipants)
    .set({ disputedAt: disputed ? now : null })
    .where(isOpen(participant, !disputed))
    .returning({ id: splitParticipants.id });
