import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { Transfer } from "#domain/payments/settling/settle-up.ts";
import { balanceOf, isPlanCurrent, isPlanOutdated, type SquadReader } from "#db/queries/squads/squad-access.ts";

/** The plan of a squad as it is stored. The transfers are valid while `planVersion` is `ledgerVersion`. */
export const selectPlan = (db: Database, reader: SquadReader) =>
  selectRows(db, {
    simplify: col.boolean(sql`s.simplify`),
    currency: col.text(sql`s.currency`),
    ledgerVersion: col.number(sql`s.ledger_version`),
    planVersion: col.number(sql`s.plan_version`),
  }).from(sql`
    squads s where s.id = ${reader.squadId} and ${reader.condition}`);

export const listTransfers = (db: Database, reader: SquadReader) =>
  selectRows(db, {
    from: col.text(sql`from_id`),
    to: col.text(sql`to_id`),
    cents: col.number(sql`cents`),
    remindedAt: col.instant(sql`reminded_at`).nullable(),
  }).from(sql`
    squad_transfers where squad_id = ${reader.squadId} and ${reader.condition} order by from_id, to_id`);

/** The open balances of a squad. Those of claimed guests count as their member's. */
export const listOpenBalances = (db: Database, reader: SquadReader) =>
  selectRows(db, { memberId: col.text(sql`memberId`), cents: col.number(sql`cents`) }).from(sql`
    (select m.id as memberId, ${balanceOf("m")} as cents from squad_members m
      where m.squad_id = ${reader.squadId} and m.claimed_by is null and ${reader.condition}) where cents <> 0 order by memberId`);

/** Squads whose plan is not stored. The index `squads_outdated` has only those. */
export const listOutdatedSquads = (db: Database, limit: number) =>
  selectRows(db, { id: col.text(sql`id`) }).from(sql`squads where plan_version <> ledger_version ${limitTo(limit)}`);

/** Refuses a batch that would follow the plan of a squad while it is outdated. */
export const refuseOutdatedPlan = (db: Database, squadId: string) =>
  refuseWhere(db, "plan_outdated", isPlanOutdated(squadId));

/**
 * Stores the plan that was made for one version of the ledger, unless the ledger has changed since then. A transfer that
 * stays keeps the time of its reminder.
 */
export function writePlan(
  db: Database,
  { squadId, ledgerVersion, transfers }: { squadId: string; ledgerVersion: number; transfers: readonly Transfer[] },
) {
  const json = JSON.stringify(transfers);
  const isCurrent = sql`exists (select 1 from squads s where s.id = ${squadId} and s.plan_version = ${ledgerVersion}
    and ${isPlanCurrent()})`;
  return {
    version: db.run(sql`
      update squads set plan_version = ${ledgerVersion}
      where id = ${squadId} and ledger_version = ${ledgerVersion} and plan_version <> ${ledgerVersion}`),
    removed: db.run(sql`
      delete from squad_transfers where squad_id = ${squadId} and ${isCurrent} and (from_id, to_id) not in (
        select value ->> 'from', value ->> 'to' from json_each(${json}))`),
    transfers: db.run(sql`
      insert into squad_transfers (squad_id, from_id, to_id, cents)
      select ${squadId}, value ->> 'from', value ->> 'to', value ->> 'cents' from json_each(${json}) where ${isCurrent}
      on conflict (squad_id, from_id, to_id) do update set cents = excluded.cents`),
  };
}
