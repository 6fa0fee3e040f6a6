import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { stateOfNewPayment } from "#db/queries/payments/payment-access.ts";
import type { ShareRow } from "#db/queries/splits/squad-splits.ts";
import { KEPT_DELETED_MS } from "#domain/fields.ts";
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

/**
 * Writes the entries of a batch. Triggers derive balances and debts from them. A payment waits for its receiver, as one that a
 * member records.
 */
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
        ${stateOfNewPayment(sql`value ->> 'toId'`, userId)}, ${userId}, ${now.getTime()}, ${now.getTime()}
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
 * The entry `e` is kept by an undo: a split that was edited since, or a payment that its receiver has confirmed since. Who
 * recorded a payment cannot take it back then either.
 */
const isKept = sql.raw(`(e.kind = 'split' and exists (
    select 1 from splits s where s.id = e.source_id and s.version > 0 and s.deleted_at is null)
  or e.kind = 'payment' and exists (
    select 1 from payments p where p.id = e.source_id and p.state = 'confirmed' and p.changed_at > p.created_at))`);

/**
 * Takes what a batch wrote out of the squad, except what is kept. No one can restore it, nor what was deleted before: a new
 * import writes it again. Payments leave the balances first (triggers), and then the
 * database. A batch that was taken out before has nothing left. With `+` the squad is no index: what it has besides is not read.
 */
export function removeImportRows(db: Database, { squadId, importId, condition }: SquadImporter, n: number, now: Date) {
  const removable = (kind: "split" | "payment"): SQL =>
    sql`select e.source_id from ${entriesOf(importId, n)} and e.kind = ${kind} and not ${isKept}`;
  // Twice as long ago as what can be restored, so that no request that began before this one restores it.
  const deletedAt = now.getTime() - 2 * KEPT_DELETED_MS;
  return {
    splits: db.run(sql`
      update splits set deleted_at = ${deletedAt}
      where id in (${removable("split")}) and +squad_id = ${squadId} and ${condition}`),
    withdrawn: db.run(sql`
      update payments set state = 'withdrawn', changed_at = ${now.getTime()}
      where id in (${removable("payment")}) and +squad_id = ${squadId} and ${condition}`),
    payments: db.run(sql`
      delete from payments
      where id in (${removable("payment")}) and +squad_id = ${squadId} and ${condition}`),
    entries: db.run(sql`
      delete from squad_import_entries as e
      where e.import_id = ${importId} and e.n = ${n} and not ${isKept} and ${condition}`),
  };
}

/** What is left of the entries of a batch, of the kept ones. */
export const selectKept = (db: Database, { importId, condition }: SquadImporter, n: number) =>
  selectRows(db, {
    id: col.text(sql`e.source_id`),
    kind: col.text<"split" | "payment">(sql`e.kind`),
    name: col.text(sql`coalesce(s.name, p.note, '')`),
    on: col.text(sql`coalesce(s.split_date, p.paid_on)`),
  }).from(sql`(select * from ${entriesOf(importId, n)}) e
    left join splits s on e.kind = 'split' and s.id = e.source_id left join payments p on e.kind = 'payment' and p.id = e.source_id
    where ${isKept} and ${condition} order by 4, 1`);
