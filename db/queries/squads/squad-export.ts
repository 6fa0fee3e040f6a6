import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { PaymentState } from "#domain/payments/payments.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { SquadReader } from "./squad-access.ts";

// The rows of the app's own file of a squad (domain/import/squadtab-file.ts), oldest first.

interface Position {
  on: string;
  id: string;
}

export const listSplitsForExport = (
  db: Database,
  { squadId, condition }: SquadReader,
  after: Position,
  limit: number,
) =>
  selectRows(db, {
    id: col.text(sql`s.id`),
    name: col.text(sql`s.name`),
    merchant: col.text(sql`s.merchant`).nullable(),
    on: col.text(sql`s.split_date`),
    totalCents: col.number(sql`s.total_amount_cents`),
    refund: col.boolean(sql`s.is_refund`),
    shares: col.list(
      jsonRow({
        memberId: col.text(sql`member_id`),
        paidCents: col.number(sql`paid_cents`),
        shareCents: col.number(sql`share_cents`),
      }),
      sql`(select * from split_shares where split_id = s.id order by member_id)`,
    ),
    input: col.json<SquadSplit["input"]>(sql`s.method`).nullable(),
    createdAt: col.instant(sql`s.created_at`),
  }).from(sql`
    splits s where s.squad_id = ${squadId} and s.deleted_at is null and (s.split_date, s.id) > (${after.on}, ${after.id})
      and ${condition} order by s.split_date, s.id ${limitTo(limit)}`);

export const listPaymentsForExport = (
  db: Database,
  { squadId, condition }: SquadReader,
  after: Position,
  limit: number,
) =>
  selectRows(db, {
    id: col.text(sql`p.id`),
    fromId: col.text(sql`p.from_id`),
    toId: col.text(sql`p.to_id`),
    cents: col.number(sql`p.cents`),
    on: col.text(sql`p.paid_on`),
    method: col.text(sql`p.method`).nullable(),
    note: col.text(sql`p.note`).nullable(),
    state: col.text<PaymentState>(sql`p.state`),
    createdAt: col.instant(sql`p.created_at`),
  }).from(sql`
    payments p where p.squad_id = ${squadId} and (p.paid_on, p.id) > (${after.on}, ${after.id}) and ${condition}
    order by p.paid_on, p.id ${limitTo(limit)}`);

export type ExportedSplit = ReturnedRow<typeof listSplitsForExport>;
export type ExportedPayment = ReturnedRow<typeof listPaymentsForExport>;
