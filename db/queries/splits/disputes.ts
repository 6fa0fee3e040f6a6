import { sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SplitParticipant } from "./split-access.ts";

/** One's own share that can be disputed, or is; a share that is paid, or of nothing, asks nothing of anybody. */
const isOpen = ({ splitId, userId, condition }: SplitParticipant, disputed: boolean): SQL => sql`
  split_id = ${splitId} and user_id = ${userId} and paid = 0 and ${condition}
  and disputed_at is ${disputed ? sql`not null` : sql`null`}`;

/** The line of the history; runs before the update, so that saying it twice leaves one. */
export const recordDispute = (db: Database, participant: SplitParticipant, disputed: boolean, now: Date) =>
  db.run(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select ${newId("his", now)}, split_id, user_id, ${disputed ? "disputed" : "undisputed"}, '{}', ${now.getTime()}
    from split_participants where ${isOpen(participant, !disputed)}`);

/** Says that a share isn't one's own, or takes that back; no row where it is so already, or the share is paid. */
export const setDisputed = (db: Database, participant: SplitParticipant, disputed: boolean, now: Date) =>
  db.all<{ id: string }>(sql`
    update split_participants set disputed_at = ${disputed ? now.getTime() : null}
    where ${isOpen(participant, !disputed)} returning id`);
