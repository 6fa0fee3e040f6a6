import { sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SplitParticipant } from "./split-access.ts";

/** The user's share, if it can be disputed (or is, for `disputed`). A paid share, or one of 0 cents, cannot. */
const isOpen = ({ splitId, userId, condition }: SplitParticipant, disputed: boolean): SQL => sql`
  split_id = ${splitId} and user_id = ${userId} and paid = 0 and ${condition}
  and disputed_at is ${disputed ? sql`not null` : sql`null`}`;

/** The line of the history; runs before the update, so that saying it twice leaves one. */
export const recordDispute = (db: Database, participant: SplitParticipant, disputed: boolean, now: Date) =>
  db.run(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select ${newId("his", now)}, split_id, user_id, ${disputed ? "disputed" : "undisputed"}, '{}', ${now.getTime()}
    from split_participants where ${isOpen(participant, !disputed)}`);

/** Disputes the user's share, or withdraws that. No row if nothing changes, or the share is paid. */
export const setDisputed = (db: Database, participant: SplitParticipant, disputed: boolean, now: Date) =>
  db.all<{ id: string }>(sql`
    update split_participants set disputed_at = ${disputed ? now.getTime() : null}
    where ${isOpen(participant, !disputed)} returning id`);
