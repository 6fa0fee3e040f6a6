import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { chatSeats } from "./chat-rollup.ts";
import { amountOfEventBills, peopleOfEventBills } from "./event-bill-checks.ts";
import { goalRollups, keepersOfGoals, paymentsOfGoals } from "./goal-rollups.ts";
import { messageSearch } from "./message-search-rollup.ts";
import { pointChecks, pointRollups } from "./point-rollups.ts";
import { columnRollup, tableRollup, within, type Check, type Rollup } from "./rollup.ts";
import { splitPartners, splitSearch } from "./search-rollups.ts";
import { balanceHistory, challengeResults, streaks } from "./challenge-checks.ts";
import { splitDebtsRollup } from "./split-debts-rollup.ts";
import { squadStatsRollup } from "./squad-stats-rollup.ts";

const PENDING =
  "coalesce((select sum(amount_owed_cents) from split_participants where split_id = s.id and paid = 0), 0)";
const isThere = (userId: string): SQL =>
  sql.raw(`exists (select 1 from profiles where id = ${userId} and deleted_at is null)`);

/** The payment `p` changes balances of a squad. */
const isCounted: SQL = sql.raw("p.squad_id is not null and p.state in ('sent', 'confirmed')");

/** All of them, in the order in which they are mended: what follows from another one comes after it. */
export const rollups: readonly Rollup[] = [
  columnRollup("receipts", "path", "attached", null, "exists (select 1 from receipt_uses where path = receipts.path)"),
  tableRollup({
    table: "expense_sums",
    keys: ["user_id", "span", "period", "category"],
    values: ["count", "total_cents"],
    page: "user_id",
    pagedBy: "profiles",
    wanted: (range) => sql`
      select e.user_id, p.column1, substr(e.expense_date, 1, p.column2), coalesce(e.category, 'Uncategorized'),
        count(*), sum(e.amount_cents)
      from expenses e cross join (values ('all', 0), ('year', 4), ('month', 7), ('day', 10)) p
      where e.deleted_at is null and ${within("e.user_id", range)} group by 1, 2, 3, 4`,
  }),
  columnRollup("splits", "id", "pending_cents", "splits", PENDING.replace("s.id", "splits.id")),
  columnRollup(
    "splits",
    "id",
    "kind",
    "splits",
    "iif(splits.squad_id is null, '', (select k.kind from split_kinds k where k.split_id = splits.id))",
  ),
  // Deleted accounts have no list, and splits of squads are in none.
  tableRollup({
    table: "split_entries",
    keys: ["split_id", "user_id"],
    values: ["role", "split_date", "total_cents", "pending_cents", "active"],
    page: "split_id",
    pagedBy: "splits",
    wanted: (range) => sql`
      select s.id, s.creator_id, 'creator', s.split_date, s.total_amount_cents, ${sql.raw(PENDING)}, ${sql.raw(PENDING)} > 0
      from splits s where s.squad_id is null and s.deleted_at is null and ${within("s.id", range)} and ${isThere("s.creator_id")}
      union all
      select s.id, p.user_id, 'participant', s.split_date, s.total_amount_cents, iif(p.paid, 0, p.amount_owed_cents), ${sql.raw(PENDING)} > 0
      from splits s join split_participants p on p.split_id = s.id
      where s.deleted_at is null and ${within("s.id", range)} and ${isThere("p.user_id")}`,
  }),
  tableRollup({
    table: "split_months",
    keys: ["user_id", "month", "role", "pending", "active"],
    values: ["count", "total_cents"],
    page: "user_id",
    pagedBy: "profiles",
    wanted: (range) => sql`
      select user_id, substr(split_date, 1, 7), role, pending_cents > 0, active, count(*), sum(total_cents)
      from split_entries where ${within("user_id", range)} group by 1, 2, 3, 4, 5`,
  }),
  tableRollup({
    table: "balances",
    keys: ["creditor_id", "debtor_id"],
    values: ["cents", "count"],
    page: "creditor_id",
    pagedBy: null,
    wanted: (range) => sql`
      select s.creator_id, p.user_id, sum(p.amount_owed_cents), count(*)
      from splits s join split_participants p on p.split_id = s.id
      where p.paid = 0 and s.deleted_at is null and ${within("s.creator_id", range)} group by 1, 2`,
  }),
  splitPartners,
  splitSearch,
  tableRollup({
    table: "squad_entries",
    keys: ["member_id", "source_id"],
    values: ["source", "entry_date", "cents", "share_cents", "changed_at"],
    only: { name: "squad_entries", condition: "source = 'split'" },
    page: "source_id",
    pagedBy: "splits",
    wanted: (range) => sql`
      select x.member_id, s.id, 'split', s.split_date, x.paid_cents - x.share_cents, x.share_cents, x.changed_at
      from splits s join split_shares x on x.split_id = s.id where s.deleted_at is null and ${within("s.id", range)}`,
  }),
  tableRollup({
    table: "squad_entries",
    keys: ["member_id", "source_id"],
    values: ["source", "entry_date", "cents", "share_cents", "changed_at"],
    only: { name: "squad_entries of payments", condition: "source = 'payment'" },
    page: "source_id",
    pagedBy: "payments",
    wanted: (range) => sql`
      select p.from_id, p.id, 'payment', p.paid_on, p.cents, 0, p.changed_at from payments p where ${isCounted} and ${within("p.id", range)}
      union all
      select p.to_id, p.id, 'payment', p.paid_on, -p.cents, 0, p.changed_at from payments p where ${isCounted} and ${within("p.id", range)}`,
  }),
  columnRollup(
    "squad_members",
    "id",
    "balance_cents",
    "squad_members",
    "coalesce((select sum(e.cents) from squad_entries e where e.member_id = squad_members.id), 0)",
  ),
  columnRollup(
    "squad_members",
    "id",
    "spent_cents",
    "squad_members",
    "coalesce((select sum(e.share_cents) from squad_entries e where e.member_id = squad_members.id), 0)",
  ),
  splitDebtsRollup,
  tableRollup({
    table: "squad_debts",
    keys: ["squad_id", "debtor_id", "creditor_id"],
    values: ["cents"],
    page: "squad_id",
    pagedBy: "squads",
    wanted: (range) => sql`
      select squad_id, debtor_id, creditor_id, sum(cents) from (
        select s.squad_id, d.debtor_id, d.creditor_id, d.cents from splits s join split_debts d on d.split_id = s.id
        where s.deleted_at is null and ${within("s.squad_id", range)}
        union all
        select p.squad_id, p.to_id, p.from_id, p.cents from payments p where ${isCounted} and ${within("p.squad_id", range)})
      group by 1, 2, 3`,
  }),
  ...pointRollups,
  columnRollup(
    "events",
    "id",
    "joined_count",
    "events",
    "coalesce((select sum(1 + guests) from event_participants where event_id = events.id and status = 'confirmed'), 0)",
  ),
  columnRollup(
    "events",
    "id",
    "held_count",
    "events",
    "(select count(held_until) from event_invitees where event_id = events.id)",
  ),
  squadStatsRollup,
  chatSeats,
  messageSearch,
  ...goalRollups,
];

/** What must hold between rows that people wrote. Nothing could tell which of them is right, so that none is repaired. */
export const checks: readonly Check[] = [
  {
    name: "what was paid and shared in splits of squads",
    pagedBy: "splits",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, s.id, iif(s.is_refund, -1, 1) * s.total_amount_cents as total,
          coalesce(sum(x.paid_cents), 0) as paid, coalesce(sum(x.share_cents), 0) as shared
        from splits s left join split_shares x on x.split_id = s.id
        where s.squad_id is not null and ${within("s.id", range)} group by s.id
        having paid <> total or shared <> total ${limitTo(limit)}`),
  },
  {
    name: "the sums of balances in squads, which are 0",
    pagedBy: "squads",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, squad_id, sum(balance_cents) as balance_cents from squad_members
        where ${within("squad_id", range)} group by squad_id having sum(balance_cents) <> 0 ${limitTo(limit)}`),
  },
  {
    name: "the current plans of squads, which settle every balance",
    pagedBy: "squads",
    differences: (db, range, limit) =>
      db.all(sql`
        select 0 as wanted, s.id, m.member_id, sum(m.cents) as cents from squads s join (
          select squad_id, coalesce(claimed_by, id) as member_id, balance_cents as cents from squad_members
          union all select squad_id, from_id, cents from squad_transfers
          union all select squad_id, to_id, -cents from squad_transfers) m on m.squad_id = s.id
        where s.plan_version = s.ledger_version and ${within("s.id", range)}
        group by s.id, m.member_id having sum(m.cents) <> 0 ${limitTo(limit)}`),
  },
  paymentsOfGoals,
  keepersOfGoals,
  amountOfEventBills,
  peopleOfEventBills,
  balanceHistory,
  streaks,
  ...pointChecks,
  challengeResults,
];
