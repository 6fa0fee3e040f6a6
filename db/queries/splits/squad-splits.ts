import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import { eventOfSplit, type SplitPosition } from "#db/queries/splits/splits.ts";
import {
  balanceOf,
  type SquadReader,
  type SquadSplitEditor,
  type SquadSplitReader,
  type SquadSplitRestorer,
} from "#db/queries/squads/squad-access.ts";

/** What a member paid and owes in a split; negative in a refund. */
export interface ShareRow {
  memberId: string;
  paidCents: number;
  shareCents: number;
}

/** The members of the split `s` with an amount in this column, in the order of their ids. */
const sharesWith = (column: SQL): SQL =>
  sql`(select * from split_shares where split_id = s.id and ${column} <> 0 order by member_id)`;
const paidCents = sql.raw("paid_cents");
const shareCents = sql.raw("share_cents");

/**
 * The shares `x` of a split, each with the member or guest `w` who has it, and `p`, who claimed that guest. `memberOfShare` is
 * the member whose it is.
 */
export const sharesWithMembers = (
  splitId: SQL,
): SQL => sql`split_shares x cross join squad_members w on w.id = x.member_id
  left join squad_members p on p.id = w.claimed_by where x.split_id = ${splitId}`;
export const memberOfShare = sql.raw("coalesce(w.claimed_by, w.id)");

/** When the share `x` of the member or claimed guest `w` became what it is. */
export const shareSince = sql.raw("max(x.changed_at, coalesce(w.claimed_at, 0))");

/** Later than every instant. */
const FOREVER = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** What was written until then is settled for a member: until their balance was last 0, or everything if it is now. */
export const settledUntil = (alias: "m" | "w" | "p"): SQL =>
  sql`iif(${balanceOf(alias)} = 0, ${FOREVER}, coalesce(${sql.raw(alias)}.settled_at, -1))`;

/** Who paid for the split `s`, and who has a share of it. */
const payers = col.list(
  jsonRow({ memberId: col.text(sql`member_id`), paidCents: col.number(sql`abs(${paidCents})`) }),
  sharesWith(paidCents),
);
const shares = col.list(
  jsonRow({ memberId: col.text(sql`member_id`), cents: col.number(sql`abs(${shareCents})`) }),
  sharesWith(shareCents),
);

/** The fields of the squad split under alias `s` that are its own columns. */
const bill = {
  id: col.text(sql`s.id`),
  squadId: col.text(sql`s.squad_id`),
  name: col.text(sql`s.name`),
  totalCents: col.number(sql`s.total_amount_cents`),
  isRefund: col.boolean(sql`s.is_refund`),
  merchant: col.text(sql`s.merchant`).nullable(),
  splitDate: col.text(sql`s.split_date`),
  creator: personOf(sql.raw("s.creator_id")),
  createdAt: col.instant(sql`s.created_at`),
  version: col.number(sql`s.version`),
  input: col.json<SquadSplit["input"]>(sql`s.method`),
  receiptPath: col.text(sql`s.receipt_path`).nullable(),
  seriesId: col.text(sql`s.series_id`).nullable(),
  event: eventOfSplit,
};

/** The squad split under alias `s` for a reader, with everyone for whom it is settled. */
const squadSplitFor = (userId: string) =>
  jsonRow({
    ...bill,
    currency: col.text(sql`(select currency from squads where id = s.squad_id)`),
    payers,
    shares,
    settled: col.list(
      jsonRow({ id: col.text(sql`id`), isReader: col.boolean(sql`user_id = ${userId}`) }),
      sql`(select ${memberOfShare} as id, coalesce(p.user_id, w.user_id) as user_id from ${sharesWithMembers(sql`s.id`)} group by 1
        having max(${shareSince}) <= iif(w.claimed_by is null, ${settledUntil("w")}, ${settledUntil("p")}) order by 1)`,
    ),
  }).map(({ settled, ...split }) => ({
    ...split,
    isSettled: settled.some(({ isReader }) => isReader),
    settledMemberIds: settled.map(({ id }) => id),
  }));

export const selectSquadSplit = ({ splitId, userId, condition }: SquadSplitReader) =>
  squadSplitFor(userId).selectFrom(sql`splits s where s.id = ${splitId} and ${condition}`);

/** What was written until then is settled for the reader of a squad. Like the next one, it is read once in a statement. */
const readerSettledUntil = ({ squadId, userId }: SquadReader): SQL =>
  sql`(select ${settledUntil("m")} from squad_members m where m.squad_id = ${squadId} and m.user_id = ${userId})`;

/** The ids of the reader's member and of the guests they have claimed, each with when their shares became the reader's. */
const ownMembers = ({ squadId, userId }: SquadReader): SQL => sql`(
  select json_group_object(w.id, coalesce(w.claimed_at, 0)) from squad_members m
  cross join squad_members w on w.id = m.id or w.claimed_by = m.id
  where m.squad_id = ${squadId} and m.user_id = ${userId})`;

/** A squad split `s` in the list of its squad. Its shares are read once. */
const listedFor = (reader: SquadReader) =>
  jsonRow({
    ...bill,
    currency: col.text(sql`(select currency from squads where id = ${reader.squadId})`),
    parts: col.list(
      jsonRow({
        memberId: col.text(sql`member_id`),
        paidCents: col.number(sql`abs(${paidCents})`),
        cents: col.number(sql`abs(${shareCents})`),
        // Null where the share is not the reader's.
        isSettled: col
          .boolean(sql`max(changed_at, ${ownMembers(reader)} ->> member_id) <= ${readerSettledUntil(reader)}`)
          .nullable(),
      }),
      sql`(select * from split_shares where split_id = s.id order by member_id)`,
    ),
  }).map(({ parts, ...split }): SquadSplit => {
    const own = parts.filter(({ isSettled }) => isSettled !== null);
    return {
      ...split,
      payers: parts.flatMap(({ memberId, paidCents }) => (paidCents === 0 ? [] : [{ memberId, paidCents }])),
      shares: parts.flatMap(({ memberId, cents }) => (cents === 0 ? [] : [{ memberId, cents }])),
      isSettled: own.length > 0 && own.every(({ isSettled }) => isSettled),
    };
  });

/** The splits of a squad, newest date first, from a position on. */
export const listSquadSplits = (db: Database, reader: SquadReader, before: SplitPosition | null, limit: number) =>
  selectRows(db, listedFor(reader)).from(sql`
    splits s where s.squad_id = ${reader.squadId} and s.deleted_at is null and ${reader.condition}
      ${before ? sql`and (s.split_date, s.id) < (${before.splitDate}, ${before.id})` : sql``}
    order by s.split_date desc, s.id desc ${limitTo(limit)}`);

export const selectCurrency = (db: Database, reader: SquadReader) =>
  selectRows(db, { currency: col.text(sql`s.currency`) }).from(
    sql`squads s where s.id = ${reader.squadId} and ${reader.condition}`,
  );

/** The members who can edit a split, for live messages. */
export const listSplitEditors = (db: Database, { squadId, condition }: SquadSplitEditor) =>
  selectRows(db, { userId: col.text(sql`user_id`) }).from(sql`
    squad_members where squad_id = ${squadId} and user_id is not null and left_at is null and ${condition}`);

/**
 * Refuses a batch that names someone who is not in the squad now, unless they are in the split already. A claimed guest is
 * in it as the member who claimed them.
 */
export const refuseForeignMembers = (
  db: Database,
  { squadId, memberIds, splitId = "" }: { squadId: string; memberIds: readonly string[]; splitId?: string },
) =>
  refuseWhere(
    db,
    "member_unavailable",
    sql`exists (select 1 from json_each(${JSON.stringify(memberIds)}) who
      left join squad_members m on m.id = who.value and m.squad_id = ${squadId}
      where m.id is null or (m.left_at is not null or m.claimed_by is not null) and not exists (
        select 1 from split_shares old where old.split_id = ${splitId} and old.member_id = m.id))`,
  );

interface Fields {
  name: string;
  totalCents: number;
  isRefund: boolean;
  merchant: string | null;
  splitDate: string;
  /** The method's input as JSON. */
  method: string;
}

export const updateSquadSplit = (db: Database, { squadId, splitId, condition }: SquadSplitEditor, fields: Fields) =>
  db.run(sql`
    update splits set name = ${fields.name}, total_amount_cents = ${fields.totalCents}, is_refund = ${fields.isRefund},
      merchant = ${fields.merchant}, split_date = ${fields.splitDate}, method = ${fields.method},
      search_text = ${searchTextOf(fields)}, version = version + 1
    where id = ${splitId} and squad_id = ${squadId} and ${condition}`);

/** Refuses a receipt that is not an upload of the member, unless the split shows it already. */
export const refuseForeignReceipt = (db: Database, { splitId, userId }: SquadSplitEditor, path: string) =>
  refuseWhere(
    db,
    "receipt_unavailable",
    sql`not exists (select 1 from receipts where path = ${path} and user_id = ${userId})
      and not exists (select 1 from splits where id = ${splitId} and receipt_path = ${path})`,
  );

/** A condition that holds while a split shows another receipt than this. */
export const hasOtherReceipt = (splitId: string, path: string | null): SQL =>
  sql`exists (select 1 from splits where id = ${splitId} and receipt_path is not ${path})`;

export const setReceipt = (db: Database, { squadId, splitId, condition }: SquadSplitEditor, path: string | null) =>
  db.run(
    sql`update splits set receipt_path = ${path} where id = ${splitId} and squad_id = ${squadId} and ${condition}`,
  );

export const selectReceiptOf = (db: Database, { splitId, condition }: SquadSplitReader) =>
  selectRows(db, { path: col.text(sql`s.receipt_path`).nullable() }).from(
    sql`splits s where s.id = ${splitId} and ${condition}`,
  );

/** The name of a split as facts of the activity log. */
export const splitNameJson = (splitId: string): SQL =>
  sql`(select json_object('name', name) from splits where id = ${splitId})`;

/** Sets the shares and debts of a split: changes those that stay, adds new ones and deletes the others. */
export function writeShares(
  db: Database,
  { splitId, userId, condition }: SquadSplitEditor,
  { shares, debts }: { shares: readonly ShareRow[]; debts: readonly object[] },
  now: Date,
) {
  const [sharesJson, debtsJson] = [JSON.stringify(shares), JSON.stringify(debts)];
  return {
    // Before shares are added, so that no balance passes through 0 (`settled_at`).
    shares: db.run(sql`
      insert into split_shares (split_id, member_id, paid_cents, share_cents, changed_at, written_by)
      select ${splitId}, value ->> 'memberId', value ->> 'paidCents', value ->> 'shareCents', ${now.getTime()}, ${userId}
      from json_each(${sharesJson}) where ${condition}
      on conflict (split_id, member_id) do update
        set paid_cents = excluded.paid_cents, share_cents = excluded.share_cents, changed_at = excluded.changed_at,
          written_by = iif(paid_cents = excluded.paid_cents and share_cents = excluded.share_cents, written_by, excluded.written_by)`),
    removedShares: db.run(sql`
      delete from split_shares where split_id = ${splitId} and ${condition}
        and member_id not in (select value ->> 'memberId' from json_each(${sharesJson}))`),
    debts: db.run(sql`
      insert into split_debts (split_id, debtor_id, creditor_id, cents)
      select ${splitId}, value ->> 'debtorId', value ->> 'creditorId', value ->> 'cents'
      from json_each(${debtsJson}) where ${condition}
      on conflict (split_id, debtor_id, creditor_id) do update set cents = excluded.cents`),
    removedDebts: db.run(sql`
      delete from split_debts where split_id = ${splitId} and ${condition} and (debtor_id, creditor_id) not in (
        select value ->> 'debtorId', value ->> 'creditorId' from json_each(${debtsJson}))`),
  };
}

/** Hides a split; triggers take it out of balances and debts. */
export const markSquadSplitDeleted = (db: Database, { squadId, splitId, condition }: SquadSplitEditor, now: Date) =>
  db.run(
    sql`update splits set deleted_at = ${now.getTime()} where id = ${splitId} and squad_id = ${squadId} and ${condition}`,
  );

/** Shows a deleted split again; triggers put it back into balances and debts. */
export const restoreDeletedSquadSplit = (db: Database, { squadId, splitId, condition }: SquadSplitRestorer) =>
  db.run(sql`update splits set deleted_at = null where id = ${splitId} and squad_id = ${squadId} and ${condition}`);

/** A split as facts of the activity log, as it is now. */
export const splitFactsJson = (splitId: string | SQL): SQL => sql`(
  select json_object('name', s.name, 'totalCents', s.total_amount_cents, 'merchant', s.merchant, 'splitDate', s.split_date,
    'version', s.version, 'isRefund', json(iif(s.is_refund, 'true', 'false')), 'input', json(s.method), 'receiptPath', s.receipt_path,
    'payers', ${payers.json}, 'shares', ${shares.json})
  from splits s where s.id = ${splitId})`;
