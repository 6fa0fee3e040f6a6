import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSplit } from "#db/queries/notifications/notification-json.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { userOfSeat, type ClaimMaker } from "./claim-access.ts";
import { claimsWithSplits } from "./claims.ts";

/** Asks everyone at the table with an account what they had. Runs after the claim is written, in the same batch. */
export const notifyClaim = (db: Database, { splitId, userId }: ClaimMaker, claimId: string, now: Date) =>
  insertNotifications(
    db,
    sql`select distinct ${userOfSeat} as user_id, 'claim-items' as kind, ${userId} as actor_id, s.id as subject_id,
        ${paramsOf<"claim-items">({ squadId: sql.raw("s.squad_id") })} as params, null as dedupe_key
      from ${claimsWithSplits} cross join receipt_claim_seats t on t.claim_id = k.id
        join profiles reader on reader.id = ${userOfSeat} and reader.deleted_at is null
        left join squad_members w on w.id = t.person_id
        left join squad_members own on own.id = coalesce(w.claimed_by, w.id)
      where k.id = ${claimId} and reader.id <> ${userId} and own.left_at is null and not ${isBlocked(sql.raw("reader.id"), sql`${userId}`)}`,
    now,
    namesOfSplit(sql`${splitId}`),
  );
