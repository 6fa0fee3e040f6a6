import { sql, type SQL } from "drizzle-orm";
import { col, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ActivityFacts, ActivityKind, ActivityLine } from "#domain/squads/activity.ts";
import { calledSql, personJson } from "#db/queries/profiles/person.ts";
import type { SquadReader } from "./squad-access.ts";
import { linesOf, undoRefusal } from "./undo.ts";

interface NewActivity {
  id: string;
  kind: ActivityKind;
  /** The split, member or invite that it is about. */
  subjectId?: string | undefined;
  /** The facts as JSON: `factsJson`, or an expression that reads them from the tables. */
  facts: SQL;
}

/** The kinds whose subject is a member, with the member's name. */
type KindOfMember = "member-removed" | "role-changed" | "guest-claimed" | "guest-unclaimed";

/**
 * The facts of a line that are known before the write. Names of users are not among them: they are looked up by id when the
 * line is read, so that a changed name shows everywhere and that of a deleted account nowhere.
 */
export const factsJson = <Kind extends ActivityKind>(
  _kind: Kind,
  facts: Kind extends KindOfMember ? Omit<ActivityFacts[Kind], "name"> : ActivityFacts[Kind],
): SQL => sql`${JSON.stringify(facts)}`;

/**
 * Writes one line of the activity log if the right holds. It comes before the change, which then carries `ifRecorded`: both
 * happen or neither, and the facts are those from before.
 */
export const insertActivity = (
  db: Database,
  { squadId, userId, condition }: SquadReader,
  { id, kind, subjectId, facts }: NewActivity,
  now: Date,
) =>
  writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into squad_activity (id, squad_id, user_id, kind, subject_id, detail, created_at)
    select ${id}, ${squadId}, ${userId}, ${kind}, ${subjectId ?? null}, ${facts}, ${now.getTime()}
    where ${condition}`);

/** The facts of a change: those before it. `addFactsAfter` adds the others once it is written. */
export const factsBefore = (facts: SQL): SQL => sql`json_object('before', json(${facts}))`;

export const addFactsAfter = (db: Database, activityId: string, facts: SQL) =>
  db.run(sql`update squad_activity set detail = json_set(detail, '$.after', json(${facts})) where id = ${activityId}`);

/** The right once this line of the activity log is written. */
export const ifRecorded = <Right extends SquadReader>(right: Right, activityId: string): Right => ({
  ...right,
  condition: sql`exists (select 1 from squad_activity where id = ${activityId})`,
});

/** The users and guests who were added, as the facts of a line. Guests have no other name than this. */
export const addedFacts = (userIds: readonly string[], guests: readonly string[]): SQL =>
  sql`${JSON.stringify({ userIds, guests })}`;

/** The name of the member whose id is in the facts of line `a`. A claimed guest is called as the member. */
const memberCalled = (fact: "fromId" | "toId"): SQL => sql`(
  select coalesce((select ${calledSql(sql.raw("u"))} from profiles u where u.id = coalesce(claimer.user_id, m.user_id)), m.guest_name)
  from squad_members m left join squad_members claimer on claimer.id = m.claimed_by
  where m.id = a.detail ->> ${sql.raw(`'$.${fact}'`)})`;

/** The facts of line `a` with the names that it refers to. */
const facts: SQL = sql`case
  when a.kind = 'members-added' then json_object('names', json((select json_group_array(name) from (
    select ${calledSql(sql.raw("u"))} as name from json_each(a.detail, '$.userIds') added cross join profiles u on u.id = added.value
    union all select value from json_each(a.detail, '$.guests')))))
  when a.kind in ('member-removed', 'role-changed') then json_set(a.detail, '$.name', (
    select iif(m.user_id is null, m.guest_name, (select ${calledSql(sql.raw("u"))} from profiles u where u.id = m.user_id))
    from squad_members m where m.id = a.subject_id))
  when a.kind in ('guest-claimed', 'guest-unclaimed') then json_set(a.detail, '$.name', (
    select m.guest_name from squad_members m where m.id = a.subject_id))
  when a.kind like 'payment-%' then json_object('from', ${memberCalled("fromId")}, 'to', ${memberCalled("toId")}, 'cents', a.detail ->> '$.cents')
  else a.detail end`;

export interface ActivityPosition {
  createdAt: number;
  id: string;
}

/** The activity of a squad, newest first, from a position on. */
export const listActivity = (
  db: Database,
  reader: SquadReader,
  { before, limit, deletedSince }: { before: ActivityPosition | null; limit: number; deletedSince: Date },
) =>
  db.all<{ json: string }>(sql`
    select json_object('id', a.id, 'kind', a.kind, 'person', json(${personJson(sql.raw("p"))}), 'subjectId', a.subject_id,
      'facts', json(${facts}), 'undoable', json(iif(${undoRefusal(deletedSince)} is null, 'true', 'false')),
      'createdAt', a.created_at) as json
    from ${linesOf(reader)} join profiles p on p.id = a.user_id
    where ${reader.condition}
      ${before ? sql`and (a.created_at, a.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by a.created_at desc, a.id desc limit ${limit}`);

export function readActivity(json: string): ActivityLine {
  const row = JSON.parse(json) as ActivityLine & { createdAt: number };
  return { ...row, createdAt: new Date(row.createdAt).toISOString() };
}
