import { and, eq, sql } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { splits } from "#db/schema/splits.ts";
import type { EditableSplit } from "#domain/splits/split-edit.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import type { SplitCreator } from "./split-access.ts";
import type { NewParticipant } from "./splits.ts";

/** The fields of a split that an edit can change, its shares, of which no edit may change the paid ones, and its version. */
export const selectEditable = (db: Database, creator: SplitCreator) =>
  selectRows(db, {
    name: col.text(sql`s.name`),
    merchant: col.text(sql`s.merchant`).nullable(),
    splitDate: col.text(sql`s.split_date`),
    totalCents: col.number(sql`s.total_amount_cents`),
    input: col.json<NonNullable<EditableSplit["input"]>>(sql`s.method`).nullable(),
    shares: col.list(
      jsonRow({
        userId: col.text(sql`p.user_id`),
        amountOwedCents: col.number(sql`p.amount_owed_cents`),
        paid: col.boolean(sql`p.paid`),
      }),
      sql`(select * from split_participants where split_id = s.id order by user_id) p`,
    ),
    version: col.number(sql`s.version`),
  }).from(sql`splits s where s.id = ${creator.splitId} and ${creator.condition}`);

/** The creator's right while the split has this version: no one edited it or marked a share since it was read. */
export const ifUnchanged = (creator: SplitCreator, version: number): SplitCreator =>
  withCondition(
    creator,
    sql`exists (select 1 from splits s where s.id = ${creator.splitId} and s.version = ${version})`,
  );

/** The creator's right once this history line is written: the condition of all later statements of an edit. */
export const ifHistoryWritten = (creator: SplitCreator, historyId: string): SplitCreator =>
  withCondition(creator, sql`exists (select 1 from split_history where id = ${historyId})`);

export const updateSplit = (
  db: Database,
  creator: SplitCreator,
  { name, merchant, splitDate, totalCents, input }: EditableSplit,
) =>
  db
    .update(splits)
    .set({
      name,
      merchant,
      splitDate,
      totalAmountCents: totalCents,
      method: input && JSON.stringify(input),
      searchText: searchTextOf({ name, merchant }),
      version: sql`version + 1`,
    })
    .where(and(eq(splits.id, creator.splitId), creator.condition));

export const deleteParticipants = (db: Database, creator: SplitCreator, userIds: readonly string[]) =>
  db.run(sql`
    delete from split_participants where split_id = ${creator.splitId}
      and user_id in (select value from json_each(${JSON.stringify(userIds)})) and ${creator.condition}`);

/** A share that someone has paid. One of $0 is paid from the beginning. */
const isPaid = sql`(paid = 1 and amount_owed_cents > 0)`;

/**
 * Gives the remaining participants their new shares. The amounts of paid ones stay the same (`changedPaidShares`), so no
 * payment is lost. A pending share keeps its date. A new amount settles a dispute: the participant can dispute the new one.
 */
export const updateShares = (db: Database, creator: SplitCreator, shares: readonly NewParticipant[], now: Date) =>
  db.run(sql`
    update split_participants set amount_owed_cents = share.value ->> 'amountOwedCents',
      percentage = share.value ->> 'percentage', paid = (${isPaid} or share.value ->> 'paid'), paid_at = iif(${isPaid}, paid_at, null),
      pending_since = iif(${isPaid} or share.value ->> 'paid', null, coalesce(pending_since, ${now.getTime()})),
      disputed_at = iif(amount_owed_cents = share.value ->> 'amountOwedCents', disputed_at, null)
    from json_each(${JSON.stringify(shares)}) share
    where split_id = ${creator.splitId} and user_id = share.value ->> 'userId' and ${creator.condition}`);

/** Counts the creator's share as spending, if theirs count and it does not yet. */
export const countOwnShare = (db: Database, creator: SplitCreator) =>
  db.run(sql`
    insert into counted_shares select split_id, user_id, cents from own_shares
    where split_id = ${creator.splitId} and user_id = ${creator.userId} and ${creator.condition}`);
