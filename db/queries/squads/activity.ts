import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ActivityFacts, ActivityKind, ActivityLine } from "#domain/squads/activity.ts";
import { calledSql, person } from "#db/queries/profiles/person.ts";
import type { SquadReader } from "./squad-access.ts";
import { linesOf, undoRefusal } from "./undo.ts";

/** The name of the member whose id is in the facts of line `a`. A claimed guest is called as the member. */
const memberCalled = (fact: "fromId" | "toId" | "memberId"): SQL => sql`(
  select coalesce((select ${calledSql(sql.raw("u"))} from profiles u where u.id = coalesce(claimer.user_id, m.user_id)), m.guest_name)
  from squad_members m left join squad_members claimer on claimer.id = m.claimed_by
  where m.id = a.detail ->> ${sql.raw(`'$.${fact}'`)})`;

/** The facts of line `a` with the names that it refers to. */
const facts: SQL = sql`case
  -- Guests have no other name than the one that the line has.
  when a.kind in ('members-added', 'members-invited', 'invitation-withdrawn') then json_object('names', json((select json_group_array(name) from (
    select ${calledSql(sql.raw("u"))} as name from json_each(a.detail, '$.userIds') added cross join profiles u on u.id = added.value
    union all select value from json_each(a.detail, '$.guests')))))
  when a.kind in ('member-removed', 'role-changed') then json_set(a.detail, '$.name', (
    select iif(m.user_id is null, m.guest_name, (select ${calledSql(sql.raw("u"))} from profiles u where u.id = m.user_id))
    from squad_members m where m.id = a.subject_id))
  when a.kind in ('guest-claimed', 'guest-unclaimed') then json_set(a.detail, '$.name', (
    select m.guest_name from squad_members m where m.id = a.subject_id))
  when a.kind like 'payment-%' then json_object('fromId', a.detail ->> '$.fromId', 'toId', a.detail ->> '$.toId', 'from', ${memberCalled("fromId")}, 'to', ${memberCalled("toId")}, 'cents', a.detail ->> '$.cents')
  when a.kind like 'goal-%' then json_set(a.detail, '$.member', ${memberCalled("memberId")})
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
  selectRows(db, {
    id: col.text(sql`a.id`),
    kind: col.text<ActivityKind>(sql`a.kind`),
    person: person(sql.raw("p")),
    subjectId: col.text(sql`a.subject_id`).nullable(),
    facts: col.json<ActivityFacts[ActivityKind]>(facts),
    undoable: col.boolean(sql`${undoRefusal(deletedSince)} is null`),
    createdAt: col.instant(sql`a.created_at`),
  })
    .from(
      sql`
    ${linesOf(reader)} join profiles p on p.id = a.user_id
    where ${reader.condition}
      ${before ? sql`and (a.created_at, a.id) < (${before.createdAt}, ${before.id})` : sql``}
    order by a.created_at desc, a.id desc ${limitTo(limit)}`,
    )
    .map((line) => line as ActivityLine);
