import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { RECENT_ITEMS, type RecentDirectSplit, type RecentSquadSplit } from "#domain/overview/overview.ts";
import { effectOfSquadSplit } from "#domain/splits/split-effect.ts";
import { cut, personOf } from "#db/queries/profiles/person.ts";
import { mySquads, ownShares, squadPage } from "#db/queries/splits/squad-split-list.ts";
import { shareSince } from "#db/queries/splits/squad-splits.ts";

/** The split `s` without its shares. */
const recentLine = {
  id: col.text(sql`s.id`),
  name: col.text(cut(sql`s.name`)),
  merchant: col.text(sql`s.merchant`).nullable(),
  totalCents: col.number(sql`s.total_amount_cents`),
  splitDate: col.text(sql`s.split_date`),
};

/** The direct split `s`, with what is pending for the user. */
const recentDirectSplit = (userId: string) =>
  jsonRow({
    ...recentLine,
    creator: personOf(sql.raw("s.creator_id")),
    peopleCount: col.number(sql`1 + (select count(*) from split_participants p where p.split_id = s.id)`),
    pendingCents: col.number(sql`page.pending_cents`),
  }).map(({ pendingCents: cents, ...split }): RecentDirectSplit => ({
    ...split,
    effect: cents > 0 ? { kind: split.creator.id === userId ? "owed" : "owe", cents } : { kind: "settled" },
  }));

/** What the reader, who is the member of `page`, paid for the split `s`, and their share. */
const ownPart = col
  .one(
    jsonRow({
      paidCents: col.number(sql`abs(sum(x.paid_cents))`),
      shareCents: col.number(sql`abs(sum(x.share_cents))`),
      isSettled: col.boolean(sql`max(${shareSince}) <= page.settled_until`),
    }),
    sql`${ownShares(sql`s.id`, sql`page.member_id`)} group by x.split_id`,
  )
  .nullable();

/** The split `s` of the squad of `page`. */
const recentSquadSplit = jsonRow({
  ...recentLine,
  squad: col.one(
    jsonRow({ id: col.text(sql`q.id`), name: col.text(cut(sql`q.name`)) }),
    sql`squads q where q.id = page.squad_id`,
  ),
  currency: col.text(sql`(select currency from squads where id = page.squad_id)`),
  isRefund: col.boolean(sql`s.is_refund`),
  own: ownPart,
}).map(({ isRefund, own, ...split }): RecentSquadSplit => ({ ...split, effect: effectOfSquadSplit(own, isRefund) }));

/** The split `s` of `page`, which has its squad and the reader's member, or what is pending for the reader. */
export const recentSplit = (userId: string) =>
  col.either(sql`page.squad_id is null`, recentDirectSplit(userId), recentSquadSplit);

/** The newest splits that a user is in and those of their squads, a line each. */
export const listRecentSplits = (db: Database, userId: string) =>
  selectRows(db, { split: recentSplit(userId) }).from(
    sql`(
      with recursive ${mySquads(userId, {})}, ${squadPage(userId, "", {}, null, RECENT_ITEMS)}
      select split_id, split_date, null as squad_id, null as member_id, null as settled_until, pending_cents
      from split_entries where user_id = ${userId}
      union all select *, null from squad_page
      order by split_date desc, split_id desc ${limitTo(RECENT_ITEMS)}) page
    cross join splits s on s.id = page.split_id
    order by page.split_date desc, page.split_id desc`,
  );
