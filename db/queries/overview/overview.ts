import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { RECENT_ITEMS, type RecentSplit } from "#domain/overview/overview.ts";
import { cut, personJsonOf, readPerson } from "#db/queries/profiles/person.ts";

/** Splits with a pending share that a user is in, counted; the sum is of those that they created. */
export const sumActiveSplits = (db: Database, userId: string) =>
  db.all<{ count: number; totalCents: number }>(sql`
    select coalesce(sum(count), 0) as count, coalesce(sum(iif(role = 'creator', total_cents, 0)), 0) as totalCents
    from split_months where user_id = ${userId} and active = 1`);

interface RecentRow extends Omit<RecentSplit, "creator" | "effect"> {
  creator: string;
  role: "creator" | "participant";
  pendingCents: number;
}

/** The newest splits that a user is in, a line each. */
export const listRecentSplits = (db: Database, userId: string) =>
  db.all<RecentRow>(sql`
    select s.id, ${cut(sql`s.name`)} as name, s.merchant, e.total_cents as totalCents, e.split_date as splitDate,
      ${personJsonOf(sql.raw("s.creator_id"))} as creator, e.role, e.pending_cents as pendingCents,
      1 + (select count(*) from split_participants p where p.split_id = s.id) as peopleCount
    from (select * from split_entries where user_id = ${userId} order by split_date desc, split_id desc limit ${RECENT_ITEMS}) e
      cross join splits s on s.id = e.split_id
    order by e.split_date desc, e.split_id desc`);

export function readRecentSplit({ role, pendingCents, creator, ...row }: RecentRow): RecentSplit {
  const kind = role === "creator" ? "owed" : "owe";
  return {
    ...row,
    creator: readPerson(creator),
    effect: pendingCents > 0 ? { kind, cents: pendingCents } : { kind: "settled" },
  };
}
