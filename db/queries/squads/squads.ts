import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows, type JsonQuery, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { squads } from "#db/schema/squads.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { MAX_SQUADS_ADDED } from "#domain/squads/invitations.ts";
import { MAX_SQUADS, type EditSquad, type Squad, type SquadMember, type SquadRole } from "#domain/squads/squads.ts";
import { OVERVIEW_SQUADS } from "#domain/overview/overview.ts";
import { chatState } from "#db/queries/squads/chat/messages.ts";
import { personOf } from "#db/queries/profiles/person.ts";
import {
  balanceOf,
  isStandIn,
  type SquadInvitee,
  type SquadMember as MemberRight,
  type SquadOwner,
  type SquadReader,
  readsSquad,
  squadReaders,
} from "./squad-access.ts";

/** The member `m`, with the guests who turned out to be them. */
const member = jsonRow({
  id: col.text(sql`m.id`),
  person: personOf(sql.raw("m.user_id")).nullable(),
  guestName: col.text(sql`iif(m.user_id is null and not ${isStandIn(sql.raw("m.id"))}, m.guest_name, null)`).nullable(),
  role: col.text<SquadRole>(sql`m.role`),
  balanceCents: col.number(balanceOf("m")),
  spentCents: col.number(
    sql`m.spent_cents + coalesce((select sum(g.spent_cents) from squad_members g where g.claimed_by = m.id), 0)`,
  ),
  joinedAt: col.instant(sql`m.joined_at`),
  leftAt: col.instant(sql`m.left_at`).nullable(),
  invitation: col
    .one(
      jsonRow({
        person: personOf(sql.raw("i.user_id")),
        invitedBy: personOf(sql.raw("i.invited_by")),
        createdAt: col.instant(sql`i.created_at`),
      }),
      sql`squad_invitations i where i.member_id = m.id and i.ended_at is null`,
    )
    .nullable(),
  claimed: col.list(
    jsonRow({ id: col.text(sql`g.id`), name: col.text(sql`g.guest_name`), claimedAt: col.instant(sql`g.claimed_at`) }),
    sql`squad_members g where g.claimed_by = m.id`,
  ),
});

/** A squad has a split, also a deleted one, a payment or a savings goal: its currency is fixed. */
export const hasEntries = (squadId: SQL): SQL => sql`(exists (select 1 from splits e where e.squad_id = ${squadId})
  or exists (select 1 from payments e where e.squad_id = ${squadId})
  or exists (select 1 from goals e where e.squad_id = ${squadId}))`;

/** The squad under alias `s`, with its members but without guests who turned out to be a member. */
const squadRowOf = (userId: string) =>
  jsonRow({
    id: col.text(sql`s.id`),
    name: col.text(sql`s.name`),
    emoji: col.text(sql`s.emoji`).nullable(),
    currency: col.text(sql`s.currency`),
    simplify: col.boolean(sql`s.simplify`),
    defaultSplit: col.json<NonNullable<Squad["defaultSplit"]>>(sql`s.default_split`).nullable(),
    createdAt: col.instant(sql`s.created_at`),
    archivedAt: col.instant(sql`s.archived_at`).nullable(),
    hasEntries: col.boolean(hasEntries(sql.raw("s.id"))),
    newMembersSeeEarlier: col.boolean(sql`s.new_members_see_earlier`),
    chat: chatState(userId, sql.raw("s.id")),
    members: col.list(member, sql`squad_members m where m.squad_id = s.id and m.claimed_by is null`),
  });

export const selectSquad = (reader: SquadReader): JsonQuery<Squad> =>
  squadRowOf(reader.userId)
    .map((row) => seenBy(reader.userId, row))
    .selectFrom(sql`squads s where s.id = ${reader.squadId} and ${reader.condition}`);

type Unplaced = Omit<SquadMember, "position">;

/** Those who joined first come first; of those who came together, owners, then users, then guests. */
const byJoining = (a: Unplaced, b: Unplaced): number =>
  a.joinedAt.localeCompare(b.joinedAt) ||
  Number(b.role === "owner") - Number(a.role === "owner") ||
  Number(b.person !== null) - Number(a.person !== null) ||
  (a.id < b.id ? -1 : 1);

/**
 * The place of each in the order in which they came into the squad, which their ids have. Claimed guests keep theirs, and an id
 * stays when an invitation is accepted or a role changes: no one's place moves by what others do.
 */
function placesOf(members: readonly Pick<SquadMember, "id" | "claimed">[]): Map<string, number> {
  const ids = members.flatMap(({ id, claimed }) => [id, ...claimed.map((guest) => guest.id)]);
  return new Map(ids.toSorted().map((id, place) => [id, place]));
}

/** The squad as its reader sees it. Members are in the order in which they joined. */
function seenBy(userId: string, row: ValueOf<ReturnType<typeof squadRowOf>>): Squad {
  const places = placesOf(row.members);
  // A guest who stands for an invited person is called as that person is now.
  const members = row.members
    .map((each) => (each.person || !each.invitation ? each : { ...each, guestName: nameOf(each.invitation.person) }))
    .toSorted(byJoining)
    .map((each) => ({ ...each, position: places.get(each.id) ?? 0 }));
  const mine = members.find(({ person }) => person?.id === userId);
  if (!mine) throw new Error("the reader is no member of the squad");
  return { ...row, members, myMemberId: mine.id, myRole: mine.role };
}

/** A new squad. Its weeks begin in the time zone of the user who creates it. */
export const insertSquad = (
  db: Database,
  { userId }: MemberRight,
  squad: Omit<typeof squads.$inferInsert, "timeZone">,
) =>
  db.insert(squads).values({ ...squad, timeZone: sql<string>`(select time_zone from profiles where id = ${userId})` });

/**
 * Refuses a batch by which a user has joined more squads than a person can, with those that they left with an open balance.
 * Those to which friends added them do not count.
 */
export const refuseTooManySquads = (db: Database, userId: string) =>
  refuseWhere(
    db,
    "too_many_squads",
    sql`(select count(*) from squad_members m where m.user_id = ${userId} and ${readsSquad("m")} and m.joined_self = 1) > ${MAX_SQUADS}`,
  );

/** A condition that holds while a squad can have this currency: it has it, or no entry yet. */
export const canHaveCurrency = (squadId: string, currency: string): SQL => sql`(
  (select currency from squads where id = ${squadId}) = ${currency}
  or not ${hasEntries(sql`${squadId}`)})`;

/** The columns of the given fields and their values. A squad that is archived keeps the time of that. */
const columnsOf = ({ defaultSplit, archived, ...fields }: EditSquad, now: Date): [column: SQL, value: unknown][] => {
  const values = {
    name: fields.name,
    emoji: fields.emoji,
    simplify: fields.simplify,
    default_split: defaultSplit && JSON.stringify(defaultSplit),
    new_members_see_earlier: fields.newMembersSeeEarlier,
    archived_at: archived === undefined ? undefined : archived ? sql`coalesce(archived_at, ${now.getTime()})` : null,
    currency: fields.currency,
  };
  return Object.entries(values).flatMap(([column, value]) => (value === undefined ? [] : [[sql.raw(column), value]]));
};

/** A condition that holds while one of the given fields of a squad has another value. */
export const isSquadOtherThan = (squadId: string, input: EditSquad, now: Date): SQL => {
  const differences = columnsOf(input, now).map(([column, value]) => sql`${column} is not ${value}`);
  return sql`exists (select 1 from squads where id = ${squadId} and (${sql.join([sql`0`, ...differences], sql` or `)}))`;
};

/** Writes the given fields. */
export const updateSquad = (db: Database, owner: SquadOwner, input: EditSquad, now: Date) => {
  const columns = columnsOf(input, now).map(([column, value]) => sql`${column} = ${value}`);
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
        : name === "newMembersSeeEarlier"
          ? "json(iif(s.new_members_see_earlier, 'true', 'false'))"
          : `s.${name}`;
  const before = names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.raw(valueOf(name))}`);
  return sql`json_object('after', json(${JSON.stringify(after)}), 'before',
    (select json_object(${sql.join(before, sql`, `)}) from squads s where s.id = ${squadId}))`;
};

/**
 * Some squads of a user: those with an open balance first, also archived ones and those that the user has left, then the
 * newest.
 */
export const listOverviewSquads = (db: Database, userId: string) =>
  selectRows(db, {
    id: col.text(sql`s.id`),
    name: col.text(sql`s.name`),
    emoji: col.text(sql`s.emoji`).nullable(),
    currency: col.text(sql`s.currency`),
    myBalanceCents: col.number(sql`cents`),
    chat: chatState(userId, sql.raw("s.id")),
  }).from(sql`
    (select m.squad_id, m.left_at, ${balanceOf("m")} as cents from squad_members m where m.user_id = ${userId}) mine
      join squads s on s.id = mine.squad_id
    where cents <> 0 or (left_at is null and s.archived_at is null)
    order by cents = 0, s.id desc ${limitTo(OVERVIEW_SQUADS)}`);

/** The squads of a user: current ones first, then archived ones, each with the newest first. */
export const listSquads = (db: Database, userId: string) =>
  selectRows(db, {
    id: col.text(sql`s.id`),
    name: col.text(sql`s.name`),
    emoji: col.text(sql`s.emoji`).nullable(),
    currency: col.text(sql`s.currency`),
    archivedAt: col.instant(sql`s.archived_at`).nullable(),
    myBalanceCents: col.number(balanceOf("m")),
    chat: chatState(userId, sql.raw("s.id")),
    memberCount: col.number(
      sql`(select count(*) from squad_members c where c.squad_id = s.id and c.left_at is null and c.claimed_by is null)`,
    ),
    lastActivityAt: col.instant(
      sql`coalesce((select a.created_at from squad_activity a where a.squad_id = s.id order by a.created_at desc limit 1), s.created_at)`,
    ),
    people: col.list(
      jsonRow({
        person: personOf(sql.raw("o.user_id")).nullable(),
        guestName: col.text(sql`iif(o.user_id is null, o.guest_name, null)`).nullable(),
        // As `placesOf` counts.
        position: col.number(
          sql`(select count(*) from squad_members before where before.squad_id = o.squad_id and before.id < o.id)`,
        ),
      }),
      sql`(select * from squad_members o
        where o.squad_id = s.id and o.id <> m.id and o.left_at is null and o.claimed_by is null
        order by o.id limit 4) o`,
    ),
  }).from(sql`
    squad_members m join squads s on s.id = m.squad_id
    where m.user_id = ${userId} and ${readsSquad("m")}
    order by s.archived_at is not null, s.id desc ${limitTo(MAX_SQUADS + MAX_SQUADS_ADDED)}`);

/** The users who hear of what changes in a squad: its members, and those who left it while something is open for them. */
export const listSquadReaders = (db: Database, reader: MemberRight | SquadReader | SquadInvitee) =>
  selectRows(db, { userId: col.text(sql`m.user_id`) }).from(sql`
    ${squadReaders(sql`${reader.squadId}`)} and ${reader.condition}`);
