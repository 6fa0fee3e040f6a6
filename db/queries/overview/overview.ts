import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { RECENT_ITEMS, type RecentSplit } from "#domain/overview/overview.ts";
import { cut, personOf } from "#db/queries/profiles/person.ts";

/** Splits with a pending share that a user is in, counted; the sum is of those that they created. */
export const sumActiveSplits = (db: Database, userId: string) =>
  selectRows(db, {
    count: col.number(sql`coalesce(sum(count), 0)`),
    totalCents: col.number(sql`coalesce(sum(iif(role = 'creator', total_cents, 0)), 0)`),
  }).from(sql`split_months where user_id = ${userId} and active = 1`);

/** The newest splits that a user is in, a line each. */
export const listRecentSplits = (db: Database, userId: string) =>
  selectRows(db, {
    id: col.text(sql`s.id`),
    name: col.text(cut(sql`s.name`)),
    merchant: col.text(sql`s.merchant`).nullable(),
    totalCents: col.number(sql`e.total_cents`),
    splitDate: col.text(sql`e.split_date`),
    peopleCount: col.number(sql`1 + (select count(*) from split_participants p where p.split_id = s.id)`),
    creator: personOf(sql.raw("s.creator_id")),
    role: col.text<"creator" | "participant">(sql`e.role`),
    pendingCents: col.number(sql`e.pending_cents`),
  })
    .from(
      sql`
      (select * from split_entries where user_id = ${userId}
          order by split_date desc, split_id desc ${limitTo(RECENT_ITEMS)}) e
        cross join splits s on s.id = e.split_id
      order by e.split_date desc, e.split_id desc`,
    )
    .map(({ role, pendingCents, ...split }): RecentSplit => ({ ...split, effect: effectOf(role, pendingCents) }));

const effectOf = (role: "creator" | "participant", cents: number): RecentSplit["effect"] =>
  cents > 0 ? { kind: role === "creator" ? "owed" : "owe", cents } : { kind: "settled" };
