import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { foldName } from "#domain/profiles/people-search.ts";
import { LISTED_SQUAD_SPLITS, SEARCHED_SQUAD_SPLITS } from "#domain/splits/split-list.ts";

/**
 * The newest splits of a user's squads, or the newest whose name or merchant contains `query`. From each squad only its
 * newest splits are read, so that a long history costs no more.
 */
export function listNewestSquadSplits(db: Database, userId: string, query = "") {
  const wanted = foldName(query.trim());
  const perSquad = wanted ? SEARCHED_SQUAD_SPLITS : LISTED_SQUAD_SPLITS;
  return selectRows(db, {
    id: col.text(sql`s.id`),
    squadId: col.text(sql`s.squad_id`),
    squadName: col.text(sql`q.name`),
    currency: col.text(sql`q.currency`),
    name: col.text(sql`s.name`),
    merchant: col.text(sql`s.merchant`).nullable(),
    totalCents: col.number(sql`s.total_amount_cents`),
    splitDate: col.text(sql`s.split_date`),
    isRefund: col.boolean(sql`s.is_refund`),
    shareCents: col
      .number(
        sql`(select sum(abs(x.share_cents)) from split_shares x join squad_members mine on mine.id = x.member_id
          where x.split_id = s.id and (mine.id = n.member_id or mine.claimed_by = n.member_id))`,
      )
      .nullable(),
  }).from(sql`
    (
      select s.id, m.id as member_id from squad_members m
        join splits s on s.id in (select newest.id from splits newest
          where newest.squad_id = m.squad_id and newest.deleted_at is null
          order by newest.split_date desc, newest.id desc ${limitTo(perSquad)})
      where m.user_id = ${userId} and m.left_at is null ${wanted ? sql`and instr(s.search_text, ${wanted}) > 0` : sql``}
      order by s.split_date desc, s.id desc ${limitTo(LISTED_SQUAD_SPLITS)}) n
    join splits s on s.id = n.id join squads q on q.id = s.squad_id
    order by s.split_date desc, s.id desc`);
}
