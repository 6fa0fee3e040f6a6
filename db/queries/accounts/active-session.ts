import { sql } from "drizzle-orm";
import type { Check } from "#db/engine/check.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refusalBy, refuseWhere } from "#db/guards.ts";
import type { SessionHolder } from "./accounts.ts";

/** The check that the session of an access token is active: the token outlives it by up to ten minutes. */
export function activeSession(
  db: Database,
  openPrimary: () => Database,
  { userId, sessionId }: SessionHolder,
  now: Date,
): Check {
  const active = sql`
    select 1 from sessions where id = ${sessionId} and user_id = ${userId} and expires_at > ${now.getTime()}`;
  return {
    select: db.all(active),
    guard: refuseWhere(db, "session_ended", sql`not exists (${active})`),
    refuse: async () => {
      const rows = await openPrimary().all(active);
      if (rows.length === 0) throw refusalBy("session_ended");
    },
  };
}
