import { sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ActivityKind } from "#domain/squads/activity.ts";
import type { PaymentRight } from "./payment-access.ts";

export type PaymentActivity = Extract<ActivityKind, `payment-${string}`>;

/** A line in the activity log of the payment's squad, if it has one and the right holds. */
export const recordPaymentActivity = (db: Database, right: PaymentRight, kind: PaymentActivity, now: Date) =>
  db.run(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${newId("act", now)}, p.squad_id, ${right.userId}, ${kind}, p.id,
      json_object('fromId', p.from_id, 'toId', p.to_id, 'cents', p.cents), ${now.getTime()}
    from payments p where p.squad_id is not null and ${right.condition}`);
