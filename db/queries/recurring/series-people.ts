import { sql, type SQL } from "drizzle-orm";
import { calledSql } from "#db/queries/profiles/person.ts";

const personJson = (id: SQL, name: SQL, isGone: SQL): SQL =>
  sql`json_object('id', ${id}, 'userId', p.id, 'name', ${name}, 'avatarUrl', p.avatar_url, 'isGone', json(iif(${isGone}, 'true', 'false')))`;

const participants = sql`(
  select json_group_array(json(${personJson(sql.raw("p.id"), calledSql(sql.raw("p")), sql.raw("p.deleted_at is not null"))}))
  from json_each(s.template, '$.participantIds') named join profiles p on p.id = named.value)`;

/** Payers and people of the method. Member ids are unique in the template's text. A guest who was claimed goes on as the member. */
const members = sql`(
  select json_group_array(json(${personJson(
    sql.raw("m.id"),
    sql`coalesce(iif(p.id is null, null, ${calledSql(sql.raw("p"))}), m.guest_name)`,
    sql.raw("iif(m.claimed_by is null, m.left_at, claimer.left_at) is not null"),
  )}))
  from squad_members m left join squad_members claimer on claimer.id = m.claimed_by left join profiles p on p.id = m.user_id
  where m.squad_id = s.squad_id and instr(s.template, '"' || m.id || '"') > 0)`;

/** Everyone whom the split of the series under alias `s` names, as JSON. */
export const seriesPeopleJson: SQL = sql`json(case when s.kind = 'event' then '[]'
  when s.squad_id is null then ${participants} else ${members} end)`;
