import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { MOST_ACTIVE_COUNTED, MOST_BALANCES_COUNTED } from "#domain/splits/active-splits.ts";
import { balanceOf } from "#db/queries/squads/squad-access.ts";

/** The facts from which `activeSplitsOf` counts a user's active splits: a part of the batch of each screen that says how many. */
export const activeSplitsStatements = (db: Database, userId: string) => ({
  direct: sumActiveDirectSplits(db, userId),
  balances: listOpenBalances(db, userId),
});

/** Direct splits with a pending share that a user is in, counted; the sum is of those that they created. */
const sumActiveDirectSplits = (db: Database, userId: string) =>
  selectRows(db, {
    count: col.number(sql`coalesce(sum(count), 0)`),
    totalCents: col.number(sql`coalesce(sum(iif(role = 'creator', total_cents, 0)), 0)`),
  }).from(sql`split_months where user_id = ${userId} and active = 1`);

/**
 * The newest entries of each open balance in a user's squads: of their own member and of each guest they have claimed. `cents` is
 * what a split or payment changed in the balance of that member or guest.
 */
const listOpenBalances = (db: Database, userId: string) =>
  selectRows(db, {
    memberId: col.text(sql`m.id`),
    currency: col.text(sql`q.currency`),
    balanceCents: col.number(balanceOf("m")),
    settledAt: col.number(sql`coalesce(m.settled_at, -1)`),
    entries: col.list(
      jsonRow({
        id: col.text(sql`x.source_id`),
        isSplit: col.boolean(sql`x.source = 'split'`),
        cents: col.number(sql`x.cents`),
        since: col.number(sql`max(x.changed_at, coalesce(w.claimed_at, 0))`),
        createdCents: col.number(sql`iif(s.creator_id = ${userId}, s.total_amount_cents, 0)`),
      }),
      sql`(select * from squad_entries where member_id = w.id
          order by entry_date desc, source_id desc ${limitTo(MOST_ACTIVE_COUNTED)}) x
        left join splits s on s.id = x.source_id`,
    ),
  }).from(sql`
    (select * from squad_members m where m.user_id = ${userId} and m.left_at is null and ${balanceOf("m")} <> 0
      ${limitTo(MOST_BALANCES_COUNTED + 1)}) m
    cross join squads q on q.id = m.squad_id
    cross join squad_members w on w.id = m.id or w.claimed_by = m.id`);
