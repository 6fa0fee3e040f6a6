import { sql } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import { col, jsonRow, selectRows, writeRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { HistoryLine, SplitChange } from "#domain/splits/split-history.ts";
import { person, personOf } from "#db/queries/profiles/person.ts";
import type { ShareCreator, SplitCreator, SplitViewer } from "./split-access.ts";

/** The number of people whom a line names. */
const NAMED = 3;

/** Each change with the id of its line, in the order in which they will be read. */
export function newHistory(changes: readonly SplitChange[], now: Date): { id: string; change: SplitChange }[] {
  const ids = changes.map(() => newId("his", now)).sort();
  return changes.map((change, index) => ({ id: ids[index] ?? "", change }));
}

/** Writes lines of the history if the creator may; returns their ids. */
export const insertHistory = (
  db: Database,
  creator: SplitCreator,
  lines: readonly { id: string; change: SplitChange }[],
  now: Date,
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select value ->> 'id', ${creator.splitId}, ${creator.userId}, value ->> '$.change.kind', value -> 'change', ${now.getTime()}
    from json_each(${JSON.stringify(lines)}) where ${creator.condition}`);

/** The line of a share that is marked; runs before the update, so that an unchanged share leaves none. */
export const recordShareMarked = (db: Database, creator: ShareCreator, paid: boolean, now: Date) =>
  db.run(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select ${newId("his", now)}, p.split_id, ${creator.userId}, ${paid ? "paid" : "unpaid"},
      json_object('userIds', json_array(p.user_id)), ${now.getTime()}
    from split_participants p
    where p.id = ${creator.participantId} and p.split_id = ${creator.splitId} and p.paid <> ${paid ? 1 : 0} and p.amount_owed_cents > 0
      and ${creator.condition}`);

export interface HistoryPosition {
  createdAt: number;
  id: string;
}

/** The line `h`: what has changed is stored as JSON. */
const historyLine = jsonRow({
  id: col.text(sql`h.id`),
  kind: col.text<HistoryLine["kind"]>(sql`h.kind`),
  detail: col.json<object>(sql`h.detail`),
  person: personOf(sql.raw("h.user_id")),
  people: col.list(
    person(sql.raw("q")),
    sql`(select value from json_each(h.detail, '$.userIds') ${limitTo(NAMED)}) u
      join profiles q on q.id = u.value`,
  ),
  peopleCount: col.number(sql`coalesce(json_array_length(h.detail, '$.userIds'), 0)`),
  createdAt: col.instant(sql`h.created_at`),
}).map(({ detail, ...line }) => ({ ...detail, ...line }) as HistoryLine);

/** A split's history, newest first, from a position on. Its first line, the creation, is the split's own row. */
export function listHistory(db: Database, viewer: SplitViewer, before: HistoryPosition | null, limit: number) {
  const earlier = before ? sql`and (created_at, id) < (${before.createdAt}, ${before.id})` : sql``;
  return selectRows(db, historyLine).from(sql`(
      select * from (
        select id, user_id, kind, detail, created_at from split_history
        where split_id = ${viewer.splitId} and ${viewer.condition} ${earlier} order by created_at desc, id desc ${limitTo(limit)})
      union all
      select id, creator_id, 'created', '{}', created_at from splits
      where id = ${viewer.splitId} and ${viewer.condition} ${earlier}) h
    order by h.created_at desc, h.id desc ${limitTo(limit)}`);
}
