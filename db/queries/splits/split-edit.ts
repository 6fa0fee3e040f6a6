import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import type { EditableSplit } from "#domain/splits/split-edit.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import { onlyWhile, type SplitCreator } from "./split-access.ts";
import type { NewParticipant } from "./splits.ts";

/** What of the split under alias `s` can be changed, and whether a share was paid: read as text, compared as text. */
const editableJson: SQL = sql`json_object(
  'name', s.name, 'merchant', s.merchant, 'splitDate', s.split_date, 'totalCents', s.total_amount_cents,
  'participantIds', (select json_group_array(user_id) from (
    select user_id from split_participants where split_id = s.id order by user_id)),
  'locked', exists (select 1 from split_participants p where p.split_id = s.id and p.paid = 1 and p.amount_owed_cents > 0))`;

export const selectEditable = (db: Database, creator: SplitCreator) =>
  db.all<{ json: string }>(
    sql`select ${editableJson} as json from splits s where s.id = ${creator.splitId} and ${creator.condition}`,
  );

export const readEditable = (json: string): EditableSplit & { locked: boolean } => {
  const row = JSON.parse(json) as EditableSplit & { locked: 0 | 1 };
  return { ...row, locked: row.locked === 1 };
};

/** The creator's right while the split is as it was read: nobody edited it or marked its first share since. */
export const whileAsRead = (creator: SplitCreator, json: string): SplitCreator =>
  onlyWhile(
    creator,
    sql`exists (select 1 from splits s where s.id = ${creator.splitId} and ${editableJson} = ${json})`,
  );

/** The creator's right once this line of the history is written: what the rest of an edit hangs on. */
export const onceRecorded = (creator: SplitCreator, historyId: string): SplitCreator =>
  onlyWhile(creator, sql`exists (select 1 from split_history where id = ${historyId})`);

export const updateSplit = (db: Database, creator: SplitCreator, split: EditableSplit) =>
  db.run(sql`
    update splits set name = ${split.name}, merchant = ${split.merchant}, split_date = ${split.splitDate},
      total_amount_cents = ${split.totalCents}, search_text = ${searchTextOf(split)}
    where id = ${creator.splitId} and ${creator.condition}`);

export const deleteParticipants = (db: Database, creator: SplitCreator, userIds: readonly string[]) =>
  db.run(sql`
    delete from split_participants where split_id = ${creator.splitId}
      and user_id in (select value from json_each(${JSON.stringify(userIds)})) and ${creator.condition}`);

/**
 * Gives those who stay their new shares. Nobody paid, so none loses a payment; an open share stays open since when it was.
 * A share that is another one now answers whoever said that it isn't theirs: they may say so of the new one.
 */
export const updateShares = (db: Database, creator: SplitCreator, shares: readonly NewParticipant[], now: Date) =>
  db.run(sql`
    update split_participants set amount_owed_cents = share.value ->> 'amountOwedCents',
      percentage = share.value ->> 'percentage', paid = share.value ->> 'paid', paid_at = null,
      pending_since = iif(share.value ->> 'paid', null, coalesce(pending_since, ${now.getTime()})),
      disputed_at = iif(amount_owed_cents = share.value ->> 'amountOwedCents', disputed_at, null)
    from json_each(${JSON.stringify(shares)}) share
    where split_id = ${creator.splitId} and user_id = share.value ->> 'userId' and ${creator.condition}`);
