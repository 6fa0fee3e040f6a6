import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ShareRow } from "#db/queries/splits/squad-splits.ts";
import type { PairwiseDebt } from "#domain/payments/settling/pairwise-debts.ts";
import type { SquadImporter } from "./import-access.ts";

/** An entry of an import as the rows that it becomes. */
export interface ImportRow {
  id: string;
  fingerprint: string;
  kind: "split" | "payment";
  on: string;
  name: string;
  /** Positive also in a refund. */
  cents: number;
  isRefund: boolean;
  createdAt: number;
  searchText: string;
  /** The method's input as JSON. */
  method: string;
  shares: readonly ShareRow[];
  debts: readonly PairwiseDebt[];
  /** Of a payment. */
  fromId: string;
  toId: string;
}

/** So many that a statement's parameters stay below 2 MB, and the statements of the largest file below a request's 1,000. */
const ROWS_AT_ONCE = 250;

/** Writes the entries of a batch. Triggers derive balances and debts from them. */
export function writeImportRows(
  db: Database,
  right: SquadImporter,
  { n, rows }: { n: number; rows: readonly ImportRow[] },
  now: Date,
) {
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
  return parts.map((part) => writePart(db, right, { n, rows: part }, now));
}

function writePart(
  db: Database,
  { squadId, importId, userId, condition }: SquadImporter,
  { n, rows }: { n: number; rows: readonly ImportRow[] },
  now: Date,
) {
  const splits = rows.filter(({ kind }) => kind === "split");
  const payments = rows.filter(({ kind }) => kind === "payment");
  const shares = splits.flatMap(({ id, shares: all }) => all.map((share) => ({ splitId: id, ...share })));
  const debts = splits.flatMap(({ id, debts: all }) => all.map((debt) => ({ splitId: id, ...debt })));
  const withoutParts = splits.map(({ shares: _shares, debts: _debts, ...split }) => split);
  return {
    splits: db.run(sql`
      insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at, search_text, squad_id, is_refund, method)
      select value ->> 'id', value ->> 'name', value ->> 'cents', ${userId}, value ->> 'on', value ->> 'createdAt',
        value ->> 'searchText', ${squadId}, value ->> 'isRefund', value ->> 'method'
      from json_each(${JSON.stringify(withoutParts)}) where ${condition}`),
    shares: db.run(sql`
      insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at, written_by)
      select value ->> 'splitId', value ->> 'memberId', value ->> 'paidCents', value ->> 'shareCents', ${now.getTime()}, ${userId}
      from json_each(${JSON.stringify(shares)}) where ${condition}`),
    debts: db.run(sql`
      insert into split_debts (split_id, debtor_id, creditor_id, cents)
      select value ->> 'splitId', value ->> 'debtorId', value ->> 'creditorId', value ->> 'cents'
      from json_each(${JSON.stringify(debts)}) where ${condition}`),
    payments: db.run(sql`
      insert into payments (id, squad_id, from_id, to_id, cents, paid_on, note, state, recorded_by, created_at, changed_at)
      select value ->> 'id', ${squadId}, value ->> 'fromId', value ->> 'toId', value ->> 'cents', value ->> 'on', value ->> 'name',
        'confirmed', ${userId}, ${now.getTime()}, ${now.getTime()}
      from json_each(${JSON.stringify(payments)}) where ${condition}`),
    entries: db.run(sql`
      insert into squad_import_entries (squad_id, fingerprint, import_id, n, kind, source_id)
      select ${squadId}, value ->> 'fingerprint', ${importId}, ${n}, value ->> 'kind', value ->> 'id'
      from json_each(${JSON.stringify(rows.map(({ id, fingerprint, kind }) => ({ id, fingerprint, kind })))}) where ${condition}`),
  };
}

/** The entries of a batch, as `e`. */
const entriesOf = (importId: string, n: number) =>
  sql`squad_import_entries e where e.import_id = ${importId} and e.n = ${n}`;

/**
 * Takes what a batch wrote out of the squad, except splits that were edited since: `kept` returns them. Payments leave the
 * balances first (triggers), and then the database.
 */
export function removeImportRows(db: Database, { squadId, importId, condition }: SquadImporter, n: number, now: Date) {
  const of = entriesOf(importId, n);
  const isEdited = sql`exists (select 1 from splits s where s.id = e.source_id and s.version > 0 and s.deleted_at is null)`;
  return {
    removed: selectRows(db, { count: col.number(sql`count(*)`) }).from(sql`${of} and not ${isEdited} and ${condition}`),
    kept: selectRows(db, {
      id: col.text(sql`s.id`),
      name: col.text(sql`s.name`),
      on: col.text(sql`s.split_date`),
    }).from(sql`(select * from ${of}) e cross join splits s on s.id = e.source_id
      where s.version > 0 and s.deleted_at is null and ${condition} order by s.split_date, s.id`),
    splits: db.run(sql`
      update splits set deleted_at = ${now.getTime()}
      where id in (select e.source_id from ${of} and e.kind = 'split') and squad_id = ${squadId}
        and version = 0 and deleted_at is null and ${condition}`),
    withdrawn: db.run(sql`
      update payments set state = 'withdrawn', changed_at = ${now.getTime()}
      where id in (select e.source_id from ${of} and e.kind = 'payment') and squad_id = ${squadId} and ${condition}`),
    payments: db.run(sql`
      delete from payments
      where id in (select e.source_id from ${of} and e.kind = 'payment') and squad_id = ${squadId} and ${condition}`),
    entries: db.run(sql`
      delete from squad_import_entries as e
      where e.import_id = ${importId} and e.n = ${n} and not ${isEdited} and ${condition}`),
  };
}
