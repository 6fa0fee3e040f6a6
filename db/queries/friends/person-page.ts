import { sql } from "drizzle-orm";
import { col, jsonRow, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { SHARED_ITEMS, SHARED_SQUADS } from "#domain/friends/person-page.ts";
import { isVisible } from "#db/queries/events/event-access.ts";
import { nextAmong } from "#db/queries/events/event-end.ts";
import { overviewEvent } from "#db/queries/overview/next-up.ts";
import { recentSplit } from "#db/queries/overview/overview.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import { cut, person } from "#db/queries/profiles/person.ts";
import { settledUntil } from "#db/queries/splits/squad-splits.ts";
import { isPairOf } from "./friends-access.ts";
import { relationOf } from "./friends.ts";
import type { Acquaintance } from "./friends-access.ts";

/** Only among so many of a user's newest direct splits, and next events, are those searched in which another person is. */
const SEARCHED = 100;

/** The person, what they are to the reader, and whether the reader has blocked them; no row where they share nothing. */
export const selectAcquaintance = (db: Database, { userId, personId, condition }: Acquaintance) =>
  selectRows(db, {
    person: person(sql.raw("p")),
    isBlocked: col.boolean(isBlocked(sql`${userId}`, sql.raw("p.id"))),
    friendship: col
      .one(
        jsonRow({ id: col.text(sql`f.id`), relation: relationOf(userId) }),
        sql`friends f where ${isPairOf(sql.raw("p.id"), sql`${userId}`)}`,
      )
      .nullable(),
  }).from(sql`profiles p where p.id = ${personId} and ${condition}`);

/** The squads of which both are members now. */
export const listSharedSquads = (db: Database, { userId, personId }: Acquaintance) =>
  selectRows(db, {
    id: col.text(sql`s.id`),
    name: col.text(cut(sql`s.name`)),
    emoji: col.text(sql`s.emoji`).nullable(),
  }).from(sql`
    squad_members me join squad_members p on p.squad_id = me.squad_id and p.user_id = ${personId} and p.left_at is null
      join squads s on s.id = me.squad_id
    where me.user_id = ${userId} and me.left_at is null
    order by s.archived_at is not null, s.name collate nocase, s.id ${limitTo(SHARED_SQUADS)}`);

/** The newest direct splits in which both are, and those of their squads in which the person is. */
export const listSharedSplits = (db: Database, { userId, personId }: Acquaintance) => {
  const ofSquads = sql`
    select distinct x.source_id as split_id, x.entry_date as split_date, m.squad_id, m.id as member_id,
      ${settledUntil("m")} as settled_until, null as pending_cents
    from squad_members m
      cross join squad_members p on p.squad_id = m.squad_id and p.user_id = ${personId}
      cross join squad_members w on w.id = p.id or w.claimed_by = p.id
      cross join squad_entries x on x.member_id = w.id and x.source = 'split' and x.source_id in (
        select n.source_id from squad_entries n where n.member_id = w.id and n.source = 'split'
        order by n.entry_date desc, n.source_id desc ${limitTo(SHARED_ITEMS)})
    where m.user_id = ${userId} and m.left_at is null`;
  const direct = sql`
    select e.split_id, e.split_date, null as squad_id, null as member_id, null as settled_until, e.pending_cents
    from (select * from split_entries where user_id = ${userId} order by split_date desc, split_id desc ${limitTo(SEARCHED)}) e
    where exists (select 1 from split_entries o where o.split_id = e.split_id and o.user_id = ${personId})`;
  return selectRows(db, { split: recentSplit(userId) }).from(sql`
    (select * from (${direct}) union all select * from (${ofSquads}) order by split_date desc, split_id desc ${limitTo(SHARED_ITEMS)}) page
    cross join splits s on s.id = page.split_id
    order by page.split_date desc, page.split_id desc`);
};

/** The next events in which both are, as organizer or participant. */
export function listSharedEvents(db: Database, { userId, personId }: Acquaintance, now: Date) {
  return selectRows(db, overviewEvent(userId)).from(sql`
    (${nextAmong(sql`events where creator_id = ${userId} and deleted_at is null`, SEARCHED, now)}
      union all ${nextAmong(sql`event_participants where user_id = ${userId}`, SEARCHED, now)}) n
    cross join events e on e.turn = n.turn and ${isVisible(userId)} and (e.creator_id = ${personId}
      or exists (select 1 from event_participants o where o.event_id = e.id and o.user_id = ${personId}))
    order by e.turn ${limitTo(SHARED_ITEMS)}`);
}
