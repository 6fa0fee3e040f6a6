import { sql } from "drizzle-orm";
import type { Database } from "#db/open-database.ts";
import { BALANCE_PEOPLE, RECENT_ITEMS, type BalanceSide, type RecentSplit } from "#domain/overview.ts";
import type { Person } from "#domain/profiles.ts";
import { cut, personJson, personJsonOf } from "./person.ts";

/** Splits with a pending share that a user is in, counted; the sum is of those that they created. */
export const sumActiveSplits = (db: Database, userId: string) =>
  db.all<{ count: number; totalCents: number }>(sql`
    select coalesce(sum(count), 0) as count, coalesce(sum(iif(role = 'creator', total_cents, 0)), 0) as totalCents
    from split_months where user_id = ${userId} and active = 1`);

/** The sums of what is open on both sides, each with the people whom most of it lies with, as JSON in `json`. */
export const selectBalances = (db: Database, userId: string) => {
  const side = (other: string, own: string) => sql`
    select json_object('cents', coalesce(sum(cents), 0), 'peopleCount', count(*),
      'people', (select json_group_array(json_object('person', json(${personJson(sql.raw("r"))}), 'cents', top.cents))
        from (select ${sql.raw(other)} as other, cents from balances where ${sql.raw(own)} = ${userId}
          order by cents desc, other limit ${BALANCE_PEOPLE}) top join profiles r on r.id = top.other))
    from balances where ${sql.raw(own)} = ${userId}`;
  return db.all<{ owed: string; owe: string }>(
    sql`select (${side("debtor_id", "creditor_id")}) as owed, (${side("creditor_id", "debtor_id")}) as owe`,
  );
};

/** The largest first: an aggregate keeps no order. */
export function readBalanceSide(json: string | undefined): BalanceSide {
  const side = json ? (JSON.parse(json) as BalanceSide) : { cents: 0, peopleCount: 0, people: [] };
  return { ...side, people: side.people.toSorted((a, b) => b.cents - a.cents) };
}

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
    creator: JSON.parse(creator) as Person,
    effect: pendingCents > 0 ? { kind, cents: pendingCents } : { kind: "settled" },
  };
}
