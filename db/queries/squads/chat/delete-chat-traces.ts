import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";

/**
 * Deletes what a deleted account leaves in the chats of squads besides its texts: mentions of it, reactions and pictures, whose
 * files go with the account. A message that was a picture alone is a deleted one then.
 */
export function deleteChatTraces(db: Database, userId: string, isDeleted: SQL, now: Date) {
  const own = sql`select id from squad_messages where user_id = ${userId} and ${isDeleted}`;
  return {
    mentions: db.run(sql`delete from squad_message_mentions where user_id = ${userId} and ${isDeleted}`),
    reactions: db.run(sql`delete from squad_message_reactions where user_id = ${userId} and ${isDeleted}`),
    pictures: db.run(sql`delete from squad_message_pictures where message_id in (${own})`),
    emptyMessages: db.run(sql`
      update squad_messages set deleted_at = ${now.getTime()}
      where user_id = ${userId} and text = '' and deleted_at is null and ${isDeleted}`),
  };
}
