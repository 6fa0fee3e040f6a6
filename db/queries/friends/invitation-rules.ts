import { sql, type SQL } from "drizzle-orm";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";

/** The condition that neither of the two blocked the other, and the address accepts invitations; `i` is the invitation. */
export const isWelcome: SQL = sql`(not exists (select 1 from uninvited off where off.address_hash = i.address_hash)
  and not exists (select 1 from users owner where owner.email = i.email
    and ${isBlockedEitherWay(sql.raw("owner.id"), sql.raw("i.user_id"))}))`;
