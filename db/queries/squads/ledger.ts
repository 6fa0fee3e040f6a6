import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { pairwiseDebtsOf } from "./pairwise-debts.ts";
import { balanceOf, type SquadReader } from "./squad-access.ts";

/** A row of `pairwiseDebtsOf`. */
export const pairwiseDebt = jsonRow({
  debtorId: col.text(sql`debtorId`),
  creditorId: col.text(sql`creditorId`),
  cents: col.number(sql`cents`),
});

export const listPairwiseDebts = (db: Database, reader: SquadReader) =>
  selectRows(db, pairwiseDebt).from(sql`(${pairwiseDebtsOf(sql`${reader.squadId}`)}) where ${reader.condition}`);

export interface EntryPosition {
  entryDate: string;
  sourceId: string;
  /** The balance before the entries that follow. */
  runningCents: number;
}

/** The entries of a member and of the guests they have claimed, newest first, from a position on. */
export const listEntries = (
  db: Database,
  reader: SquadReader,
  memberId: string,
  before: EntryPosition | null,
  limit: number,
) =>
  selectRows(db, {
    sourceId: col.text(sql`e.source_id`),
    source: col.text<"split" | "payment">(sql`e.source`),
    name: col.text(sql`coalesce(s.name, '')`),
    on: col.text(sql`e.entry_date`),
    cents: col.number(sql`sum(e.cents)`),
    otherId: col.text(sql`iif(p.from_id = e.member_id, p.to_id, p.from_id)`).nullable(),
  }).from(sql`
    squad_members m cross join squad_entries e on e.member_id = m.id and e.source_id in (
      -- The newest of each member, which an index has in this order: the page is among them.
      select x.source_id from squad_entries x where x.member_id = m.id
        ${before ? sql`and (x.entry_date, x.source_id) < (${before.entryDate}, ${before.sourceId})` : sql``}
      order by x.entry_date desc, x.source_id desc ${limitTo(limit)})
    left join splits s on s.id = e.source_id left join payments p on p.id = e.source_id
    where (m.id = ${memberId} or m.claimed_by = ${memberId}) and m.squad_id = ${reader.squadId} and ${reader.condition}
    group by e.entry_date, e.source_id
    order by e.entry_date desc, e.source_id desc ${limitTo(limit)}`);

/** The balance of a member with those of the guests they have claimed; no row if they are not in the squad. */
export const selectBalance = (db: Database, reader: SquadReader, memberId: string) =>
  selectRows(db, { cents: col.number(balanceOf("m")) }).from(sql`
    squad_members m where m.id = ${memberId} and m.squad_id = ${reader.squadId} and m.claimed_by is null and ${reader.condition}`);
