import { sql } from "drizzle-orm";
import { col, selectRows, type ReturnedRow } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { SquadReader } from "./squad-access.ts";

/** The splits and payments that balances consist of, oldest first, after a position. */
export const listFileRows = (
  db: Database,
  { squadId, condition }: SquadReader,
  after: { on: string; id: string },
  limit: number,
) =>
  selectRows(db, {
    id: col.text(sql`r.id`),
    on: col.text(sql`r."on"`),
    kind: col.text<"split" | "payment">(sql`r.kind`),
    name: col.text(sql`r.name`),
    merchant: col.text(sql`r.merchant`).nullable(),
    totalCents: col.number(sql`r.totalCents`),
    // By member id: positive where the squad owes the member more since then.
    entries: col.json<Record<string, number>>(
      sql`(select json_group_object(e.member_id, e.cents) from squad_entries e where e.source_id = r.id)`,
    ),
  }).from(sql`(
      select * from (
        select s.id, s.split_date as "on", 'split' as kind, s.name, s.merchant, iif(s.is_refund, -1, 1) * s.total_amount_cents as totalCents
        from splits s where s.squad_id = ${squadId} and s.deleted_at is null and (s.split_date, s.id) > (${after.on}, ${after.id})
        order by s.split_date, s.id ${limitTo(limit)})
      union all select * from (
        select p.id, p.paid_on, 'payment', coalesce(p.note, ''), p.method, p.cents
        from payments p where p.squad_id = ${squadId} and p.state in ('sent', 'confirmed') and (p.paid_on, p.id) > (${after.on}, ${after.id})
        order by p.paid_on, p.id ${limitTo(limit)})) r
    where ${condition} order by "on", id ${limitTo(limit)}`);

/** The members of a squad who are in a split or a payment that counts. */
export const listMembersWithEntries = (db: Database, { squadId, condition }: SquadReader) =>
  selectRows(db, { id: col.text(sql`m.id`) }).from(sql`
    squad_members m where m.squad_id = ${squadId} and ${condition}
      and exists (select 1 from squad_entries e where e.member_id = m.id)`);

/** A split or a payment of a squad with its entries. */
export type FileRow = ReturnedRow<typeof listFileRows>;
