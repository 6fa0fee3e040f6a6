import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { PaymentHandles } from "#domain/payments/providers.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import type { HandlesReader } from "./handles-access.ts";

/** Null for someone who never saved any. */
const handles = (json: SQL) => ({ handles: col.json<PaymentHandles>(json).nullable() });

/** How a user can be paid. No row where they never saved anything. */
export const selectHandles = (db: Database, userId: string) =>
  selectRows(db, handles(sql`handles`)).from(sql`payment_handles where user_id = ${userId}`);

/** How a person can be paid, for a user who owes them. No row for everyone else. */
export const selectHandlesForDebtor = (db: Database, { creditorId, condition }: HandlesReader) =>
  selectRows(db, handles(sql`(select handles from payment_handles where user_id = ${creditorId})`)).from(
    sql`(select 1) where ${condition}`,
  );

/** Replaces what a user can be paid with. A deleted account gets no row. */
export const upsertHandles = (db: Database, { userId }: AccountOwner, saved: PaymentHandles, now: Date) =>
  db.run(sql`
    insert into payment_handles (user_id, handles, updated_at)
    select p.id, ${JSON.stringify(saved)}, ${now.getTime()} from profiles p where p.id = ${userId} and p.deleted_at is null
    on conflict (user_id) do update set handles = excluded.handles, updated_at = excluded.updated_at`);
