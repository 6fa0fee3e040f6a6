import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { party } from "#db/queries/payments/payments.ts";
import { person } from "#db/queries/profiles/person.ts";
import { pairwiseDebt } from "#db/queries/squads/ledger.ts";
import { pairwiseDebtsOf } from "#db/queries/squads/pairwise-debts.ts";
import { balanceOf, isPlanCurrent } from "#db/queries/squads/squad-access.ts";

// Stored sums and stored plans: a long history costs no more rows.

/** The sums of pending shares of direct splits: `owed` by others to the user, `owe` by the user to others. */
export const listDirectDebts = (db: Database, userId: string) =>
  selectRows(db, {
    side: col.text<"owed" | "owe">(sql`side`),
    cents: col.number(sql`cents`),
    person: person(sql.raw("r")),
  }).from(sql`
    (
      select 'owed' as side, debtor_id as other, cents from balances where creditor_id = ${userId}
      union all
      select 'owe', creditor_id, cents from balances where debtor_id = ${userId}) open
    join profiles r on r.id = open.other order by cents desc`);
export type DirectDebt = ReturnedRow<typeof listDirectDebts>;

/** The squad `s` of a plan, with the user's member `me`. */
const planSquad = {
  squad: jsonRow({ id: col.text(sql`s.id`), name: col.text(sql`s.name`), emoji: col.text(sql`s.emoji`).nullable() }),
  currency: col.text(sql`s.currency`),
  isArchived: col.boolean(sql`s.archived_at is not null`),
  myMemberId: col.text(sql`me.id`),
};

/** The transfers between the user and other members in the stored plans of all squads. */
export const listOwnTransfers = (db: Database, userId: string) =>
  selectRows(db, {
    ...planSquad,
    from: col.text(sql`x.from_id`),
    to: col.text(sql`x.to_id`),
    cents: col.number(sql`x.cents`),
    remindedAt: col.instant(sql`x.reminded_at`).nullable(),
    other: party(sql.raw("iif(x.from_id = me.id, x.to_id, x.from_id)")),
  }).from(sql`
    squad_members me join squads s on s.id = me.squad_id
      cross join squad_transfers x on x.squad_id = s.id and (x.from_id = me.id or x.to_id = me.id)
    where me.user_id = ${userId}`);
export type OwnTransfer = ReturnedRow<typeof listOwnTransfers>;

/** What the plans of some squads of the user are made from, where a change has outdated them. Normally there are none. */
export const listOutdatedPlans = (db: Database, userId: string, limit: number) =>
  selectRows(db, {
    ...planSquad,
    simplify: col.boolean(sql`s.simplify`),
    ledgerVersion: col.number(sql`s.ledger_version`),
    balances: col.list(
      jsonRow({ memberId: col.text(sql`b.id`), cents: col.number(sql`b.cents`), party: party(sql.raw("b.id")) }),
      sql`(select m.id, ${balanceOf("m")} as cents from squad_members m where m.squad_id = s.id and m.claimed_by is null) b
        where b.cents <> 0`,
    ),
    debts: col.list(pairwiseDebt, sql`(${pairwiseDebtsOf(sql.raw("s.id"))})`),
  }).from(sql`
    squad_members me join squads s on s.id = me.squad_id and not (${isPlanCurrent()})
    where me.user_id = ${userId} ${limitTo(limit)}`);
export type OutdatedPlan = ReturnedRow<typeof listOutdatedPlans>;
