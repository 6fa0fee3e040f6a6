import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows, type JsonQuery } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { squads } from "#db/schema/squads.ts";
import { MAX_SQUADS, type EditSquad, type Squad, type SquadMember, type SquadSummary } from "#domain/squads/squads.ts";
import { OVERVIEW_SQUADS } from "#domain/overview/overview.ts";
import { personJson } from "#db/queries/profiles/person.ts";
import { balanceOf, type SquadMember as MemberRight, type SquadOwner, type SquadReader } from "./squad-access.ts";

const toInstant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

type MemberRow = Omit<SquadMember, "joinedAt" | "leftAt" | "claimed"> & {
  joinedAt: number;
  leftAt: number | null;
  claimed: { id: string; name: string; claimedAt: number }[];
};
interface SquadRow extends Omit<
  Squad,
  "simplify" | "createdAt" | "archivedAt" | "hasEntries" | "myMemberId" | "myRole" | "members"
> {
  simplify: 0 | 1;
  createdAt: number;
  archivedAt: number | null;
  hasEntries: 0 | 1;
  userId: string;
  members: MemberRow[];
}

/** The members of squad `s` as JSON, without guests who turned out to be a member. */
const membersJson: SQL = sql`(select json_group_array(json_object(
    'id', m.id, 'person', json((select ${personJson(sql.raw("p"))} from profiles p where p.id = m.user_id)),
    'guestName', iif(m.user_id is null, m.guest_name, null), 'role', m.role, 'balanceCents', ${balanceOf("m")},
    'joinedAt', m.joined_at, 'leftAt', m.left_at,
    'claimed', json((select json_group_array(json_object('id', g.id, 'name', g.guest_name, 'claimedAt', g.claimed_at))
      from squad_members g where g.claimed_by = m.id))))
  from squad_members m where m.squad_id = s.id and m.claimed_by is null)`;

/** A squad has a split, also a deleted one, or a payment: its currency is fixed. */
export const hasEntries = (squadId: SQL): SQL => sql`(exists (select 1 from splits e where e.squad_id = ${squadId})
  or exists (select 1 from payments e where e.squad_id = ${squadId}))`;

export const selectSquad = (reader: SquadReader): JsonQuery<Squad> => ({
  sql: sql`
  select json_object('id', s.id, 'name', s.name, 'emoji', s.emoji, 'currency', s.currency, 'simplify', s.simplify,
    'defaultSplit', json(s.default_split), 'createdAt', s.created_at, 'archivedAt', s.archived_at, 'userId', ${reader.userId},
    'hasEntries', ${hasEntries(sql.raw("s.id"))}, 'members', json(${membersJson})) as json
  from squads s where s.id = ${reader.squadId} and ${reader.condition}`,
  read: readSquad,
});

/** Those who joined first come first; of those who came together, owners, then users, then guests. */
const byJoining = (a: SquadMember, b: SquadMember): number =>
  a.joinedAt.localeCompare(b.joinedAt) ||
  Number(b.role === "owner") - Number(a.role === "owner") ||
  Number(b.person !== null) - Number(a.person !== null) ||
  (a.id < b.id ? -1 : 1);

/** The squad as its reader sees it. Members are in the order in which they joined. */
export function readSquad(json: string): Squad {
  const { userId, ...row } = JSON.parse(json) as SquadRow;
  const members = row.members
    .map((member) => ({
      ...member,
      joinedAt: new Date(member.joinedAt).toISOString(),
      leftAt: toInstant(member.leftAt),
      claimed: member.claimed.map((guest) => ({ ...guest, claimedAt: new Date(guest.claimedAt).toISOString() })),
    }))
    .toSorted(byJoining);
  const mine = members.find(({ person }) => person?.id === userId);
  if (!mine) throw new Error("the reader is no member of the squad");
  return {
    ...row,
    simplify: row.simplify === 1,
    createdAt: new Date(row.createdAt).toISOString(),
    archivedAt: toInstant(row.archivedAt),
    hasEntries: row.hasEntries === 1,
    myMemberId: mine.id,
    myRole: mine.role,
    members,
  };
}

export const insertSquad = (db: Database, squad: typeof squads.$inferInsert) => db.insert(squads).values(squad);

/** Refuses a batch that would put one of these people into more squads than a person can be in. */
export const refuseTooManySquads = (db: Database, userIds: readonly string[]) =>
  refuseWhere(
    db,
    "too_many_squads",
    sql`exists (select 1 from json_each(${JSON.stringify(userIds)}) who
      where (select count(*) from squad_members m where m.user_id = who.value and m.left_at is null) > ${MAX_SQUADS})`,
  );

/** A condition that holds while a squad can have this currency: it has it, or no entry yet. */
export const canHaveCurrency = (squadId: string, currency: string): SQL => sql`(
  (select currency from squads where id = ${squadId}) = ${currency}
  or not ${hasEntries(sql`${squadId}`)})`;

/** Writes the given fields. */
export const updateSquad = (
  db: Database,
  owner: SquadOwner,
  { name, emoji, currency, simplify, defaultSplit, archived }: EditSquad,
  now: Date,
) => {
  const columns = [
    name === undefined ? [] : [sql`name = ${name}`],
    emoji === undefined ? [] : [sql`emoji = ${emoji}`],
    simplify === undefined ? [] : [sql`simplify = ${simplify}`],
    defaultSplit === undefined
      ? []
      : [sql`default_split = ${defaultSplit === null ? null : JSON.stringify(defaultSplit)}`],
    archived === undefined
      ? []
      : [sql`archived_at = ${archived ? sql`coalesce(archived_at, ${now.getTime()})` : null}`],
    currency === undefined ? [] : [sql`currency = ${currency}`],
  ].flat();
  return writeRows(db, { id: col.text(sql`id`) }).by(sql`
    update squads set ${columns.length > 0 ? sql.join(columns, sql`, `) : sql`name = name`}
    where id = ${owner.squadId} and ${owner.condition}`);
};

/** The changed fields before and after a change, as JSON for the activity log. */
export const squadFacts = (squadId: string, { archived: _archived, ...after }: EditSquad): SQL => {
  const names = Object.keys(after).filter((name) => after[name as keyof typeof after] !== undefined);
  const valueOf = (name: string) =>
    name === "defaultSplit"
      ? "json(s.default_split)"
      : name === "simplify"
        ? "json(iif(s.simplify, 'true', 'false'))"
        : `s.${name}`;
  const before = names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.raw(valueOf(name))}`);
  return sql`json_object('after', json(${JSON.stringify(after)}), 'before',
    (select json_object(${sql.join(before, sql`, `)}) from squads s where s.id = ${squadId}))`;
};

/**
 * Some squads of a user as JSON of an `OverviewSquad`: those with an open balance first, also archived ones and those that
 * the user has left, then the newest.
 */
export const listOverviewSquads = (db: Database, userId: string) =>
  db.all<{ json: string }>(sql`
    select json_object('id', s.id, 'name', s.name, 'emoji', s.emoji, 'currency', s.currency, 'myBalanceCents', cents) as json
    from (select m.squad_id, m.left_at, ${balanceOf("m")} as cents from squad_members m where m.user_id = ${userId}) mine
      join squads s on s.id = mine.squad_id
    where cents <> 0 or (left_at is null and s.archived_at is null)
    order by cents = 0, s.id desc limit ${OVERVIEW_SQUADS}`);

/** The squads of a user as JSON for `readSummary`: current ones first, then archived ones, each with the newest first. */
export const listSquads = (db: Database, userId: string) =>
  db.all<{ json: string }>(sql`
    select json_object('id', s.id, 'name', s.name, 'emoji', s.emoji, 'currency', s.currency, 'archivedAt', s.archived_at,
      'myBalanceCents', ${balanceOf("m")},
      'memberCount', (select count(*) from squad_members c where c.squad_id = s.id and c.left_at is null and c.claimed_by is null),
      'people', json((select json_group_array(json_object(
          'person', json((select ${personJson(sql.raw("p"))} from profiles p where p.id = o.user_id)),
          'guestName', iif(o.user_id is null, o.guest_name, null)))
        from (select * from squad_members o where o.squad_id = s.id and o.id <> m.id and o.left_at is null and o.claimed_by is null
          order by o.id limit 4) o))) as json
    from squad_members m join squads s on s.id = m.squad_id
    where m.user_id = ${userId} and (m.left_at is null or ${balanceOf("m")} <> 0)
    order by s.archived_at is not null, s.id desc limit ${MAX_SQUADS}`);

export function readSummary(json: string): SquadSummary {
  const row = JSON.parse(json) as Omit<SquadSummary, "archivedAt"> & { archivedAt: number | null };
  return { ...row, archivedAt: toInstant(row.archivedAt) };
}

/** The users of a squad who are in it now, for live messages. */
export const listSquadUsers = (db: Database, reader: MemberRight | SquadReader) =>
  selectRows(db, { userId: col.text(sql`user_id`) }).from(sql`
    squad_members
    where squad_id = ${reader.squadId} and user_id is not null and left_at is null and ${reader.condition}`);
