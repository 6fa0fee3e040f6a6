import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { StatsChoice, StoredCounts } from "#domain/squads/squad-stats.ts";
import type { StatsPeriod } from "#domain/squads/stats-period.ts";
import type { SquadReader, StatsChooser } from "./squad-access.ts";

const bill = jsonRow({
  id: col.text(sql`s.id`),
  name: col.text(sql`s.name`),
  splitDate: col.text(sql`s.split_date`),
  totalCents: col.number(sql`s.total_amount_cents`),
});

/** The largest bill of a month `t`, or of all time: the first row of an index. */
const largestIn = (squadId: string, span: "month" | "all"): SQL => {
  // An index of expressions has no type, so that "+" takes that of the period away. SQLite would rather read the other index, which has the same order, until it finds a bill of the month.
  const index = span === "month" ? sql`indexed by splits_largest_in_month` : sql``;
  return sql`
    splits s ${index} where s.squad_id = ${squadId} and s.deleted_at is null and s.is_refund = 0
      ${span === "month" ? sql`and substr(s.split_date, 1, 7) = +t.period` : sql``}
    order by s.total_amount_cents desc, s.id desc limit 1`;
};

/** A period with its figures; with its largest bill where the condition holds. */
const statsRow = (squadId: string, span: "month" | "all", hasLargest: SQL) => ({
  period: col.text(sql`t.period`),
  counts: col.json<StoredCounts>(sql`t.counts`),
  largest: col.when(hasLargest, col.one(bill, largestIn(squadId, span))),
});

/**
 * The figures of a squad by month, for its chart and the period; for all time also those of all time. The months of a period
 * are in its chart. Only the period needs its largest bill.
 */
export const listStats = (db: Database, { squadId, condition }: SquadReader, { months, shown }: StatsPeriod) => ({
  months: selectRows(
    db,
    statsRow(squadId, "month", months ? sql`t.period >= ${months.first} and t.period <= ${months.last}` : sql`0`),
  ).from(sql`
    squad_stats t where t.squad_id = ${squadId} and t.period >= ${shown.first} and t.period <= ${shown.last} and ${condition}`),
  all: selectRows(db, statsRow(squadId, "all", sql`1`)).from(sql`
    squad_stats t where t.squad_id = ${squadId} and t.period = ${months ? "" : "all"} and ${condition}`),
});

/** Everyone who is or was in a squad, with what they have chosen for its stats. */
export const listStatsMembers = (db: Database, { squadId, condition }: SquadReader) =>
  selectRows(db, {
    id: col.text(sql`m.id`),
    userId: col.text(sql`m.user_id`).nullable(),
    claimedBy: col.text(sql`m.claimed_by`).nullable(),
    hidden: col.boolean(sql`m.hides_stats`),
    named: col.boolean(sql`m.named_in_review`),
  }).from(sql`squad_members m where m.squad_id = ${squadId} and ${condition}`);

/** The day of the first bill. */
export const selectFirstBill = (db: Database, { squadId, condition }: SquadReader) =>
  selectRows(db, { on: col.text(sql`s.split_date`) }).from(sql`
    splits s where s.squad_id = ${squadId} and s.deleted_at is null and ${condition} order by s.split_date, s.id limit 1`);

/** Writes what a user has chosen for the stats of a squad. */
export const updateStatsChoice = (db: Database, { squadId, userId, condition }: StatsChooser, choice: StatsChoice) =>
  writeRows(db, { hidden: col.boolean(sql`hides_stats`), named: col.boolean(sql`named_in_review`) }).by(sql`
    update squad_members set hides_stats = ${choice.hidden ? 1 : 0}, named_in_review = ${choice.named ? 1 : 0}
    where squad_id = ${squadId} and user_id = ${userId} and ${condition}`);
