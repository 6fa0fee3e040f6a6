import { sql, type SQL } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { HistoryLine, SplitChange } from "#domain/splits/split-history.ts";
import { personJson, personJsonOf } from "#db/queries/profiles/person.ts";
import type { SplitCreator, SplitViewer } from "./split-access.ts";

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
  db.all<{ id: string }>(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select value ->> 'id', ${creator.splitId}, ${creator.userId}, value ->> '$.change.kind', value -> 'change', ${now.getTime()}
    from json_each(${JSON.stringify(lines)}) where ${creator.condition} returning id`);

/** The line of a share that is marked; runs before the update, so that an unchanged share leaves none. */
export const recordShareMarked = (
  db: Database,
  creator: SplitCreator,
  participantId: string,
  paid: boolean,
  now: Date,
) =>
  db.run(sql`
    insert into split_history (id, split_id, user_id, kind, detail, created_at)
    select ${newId("his", now)}, p.split_id, ${creator.userId}, ${paid ? "paid" : "unpaid"},
      json_object('userIds', json_array(p.user_id)), ${now.getTime()}
    from split_participants p
    where p.id = ${participantId} and p.split_id = ${creator.splitId} and p.paid <> ${paid ? 1 : 0} and p.amount_owed_cents > 0
      and ${creator.condition}`);

export interface HistoryPosition {
  createdAt: number;
  id: string;
}

const lineJson: SQL = sql`json_object('id', h.id, 'kind', h.kind, 'detail', json(h.detail), 'createdAt', h.created_at,
  'person', json(${personJsonOf(sql.raw("h.user_id"))}),
  'people', (select json_group_array(json(${personJson(sql.raw("q"))})) from (
    select value from json_each(h.detail, '$.userIds') limit ${sql.raw(String(NAMED))}) u join profiles q on q.id = u.value),
  'peopleCount', coalesce(json_array_length(h.detail, '$.userIds'), 0))`;

interface HistoryRow extends Omit<HistoryLine, "kind" | "createdAt"> {
  kind: HistoryLine["kind"];
  createdAt: number;
  detail: object;
}

export function readHistoryLine(json: string): HistoryLine {
  const { detail, createdAt, ...row } = JSON.parse(json) as HistoryRow;
  return { ...detail, ...row, createdAt: new Date(createdAt).toISOString() } as HistoryLine;
}

/** A split's history, newest first, from a position on. Its first line, the creation, is the split's own row. */
export function listHistory(db: Database, viewer: SplitViewer, before: HistoryPosition | null, limit: number) {
  const earlier = before ? sql`and (created_at, id) < (${before.createdAt}, ${before.id})` : sql``;
  return db.all<{ json: string }>(sql`
    select ${lineJson} as json from (
      select * from (
        select id, user_id, kind, detail, created_at from split_history
        where split_id = ${viewer.splitId} and ${viewer.condition} ${earlier} order by created_at desc, id desc limit ${limit})
      union all
      select id, creator_id, 'created', '{}', created_at from splits
      where id = ${viewer.splitId} and ${viewer.condition} ${earlier}) h
    order by h.created_at desc, h.id desc limit ${limit}`);
}
