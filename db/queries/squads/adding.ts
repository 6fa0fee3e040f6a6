import { sql, type SQL } from "drizzle-orm";
import { col, selectRows, writeRows } from "#db/engine/json-row.ts";
import type { Database } from "#db/engine/open-database.ts";
import { refuseWhere } from "#db/guards.ts";
import { calledSql } from "#db/queries/profiles/person.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import {
  DECLINED_PAUSE_DAYS,
  INVITATIONS_AN_HOUR,
  INVITATIONS_OF_ONE_A_DAY,
  MAX_OPEN_INVITATIONS,
} from "#domain/squads/invitations.ts";
import { isAddedAtOnce, refuseUnavailable } from "./consent.ts";
import { becomeMembers, endInvitationsOfMembers } from "./invitations.ts";
import { refuseRemoved } from "./members.ts";
import { recordActivity } from "./record-activity.ts";
import { isInSquad, isInvitedTo, type SquadMember } from "./squad-access.ts";
import { notifyAddedToSquad, notifyInvitedToSquad } from "./squad-notifications.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A user who is put into a squad, with the ids of the rows that this may need. */
export interface AskedPerson {
  userId: string;
  memberId: string;
  invitationId: string;
}

/** The invitations `i` of these people in their order, once it is decided who is added at once. */
const decided = (people: readonly AskedPerson[]): SQL =>
  sql`json_each(${JSON.stringify(people.map(({ invitationId }) => invitationId))}) asked
    cross join squad_invitations i on i.id = asked.value`;
const added = (people: readonly AskedPerson[]): SQL => sql`${decided(people)} where i.outcome = 'added'`;
const invited = (people: readonly AskedPerson[]): SQL => sql`${decided(people)} where i.ended_at is null`;

/**
 * Decides once for each person who is not in the squad whether they are added at once, and writes it as an invitation that has
 * ended or is open. Someone who is invited already keeps that invitation.
 */
const decide = (db: Database, member: SquadMember, people: readonly AskedPerson[], now: Date) =>
  db.run(sql`
    insert into squad_invitations (id, squad_id, user_id, invited_by, created_at, ended_at, outcome)
    select who.id, ${member.squadId}, who.user_id, ${member.userId}, ${now.getTime()}, iif(at_once, ${now.getTime()}, null),
      iif(at_once, 'added', null)
    from (select value ->> 'invitationId' as id, value ->> 'userId' as user_id,
      ${isAddedAtOnce(sql.raw("value ->> 'userId'"), sql`${member.userId}`)} as at_once from json_each(${JSON.stringify(people)})) who
    where ${member.condition} and not exists (select 1 from squad_members present
        where present.squad_id = ${member.squadId} and present.user_id = who.user_id and present.left_at is null)
      and (at_once or not ${isInvitedTo(member.squadId, sql.raw("who.user_id"))})`);

/** The guest who stood for the person of invitation `i` before, and is still in the squad because a split names them. */
const formerStandIn: SQL = sql`(
  select g.id from squad_invitations old join squad_members g on g.id = old.member_id and g.user_id is null
    and g.claimed_by is null and g.left_at is null
  where old.user_id = i.user_id and old.ended_at is not null and old.squad_id = i.squad_id order by old.created_at desc limit 1)`;

/** Refuses a batch that asks someone again who has declined: to come into this squad, or an invitation of this person. */
const refuseDeclined = (db: Database, people: readonly AskedPerson[], now: Date) =>
  refuseWhere(
    db,
    "invitation_declined",
    sql`exists (select 1 from ${invited(people)} and exists (select 1 from squad_invitations old where old.user_id = i.user_id
      and old.ended_at > ${now.getTime() - DECLINED_PAUSE_DAYS * DAY_MS} and old.outcome = 'declined'
      and (old.squad_id = i.squad_id or old.invited_by = i.invited_by)))`,
  );

const idsOf = (which: SQL): SQL => sql`json((select json_group_array(i.user_id) from ${which}))`;

/** When a user invited people to squads within the last day, newest first, not counting whom they added at once. */
export const listOwnInvitations = (db: Database, userId: string, now: Date) =>
  selectRows(db, {
    userId: col.text(sql`i.user_id`),
    createdAt: col.number(sql`i.created_at`),
    isAccepted: col.boolean(sql`i.outcome = 'accepted'`),
  }).from(sql`
    squad_invitations i where i.invited_by = ${userId} and i.created_at > ${now.getTime() - DAY_MS} and i.outcome is not 'added'
    order by i.created_at desc`);

/** Which of some people a user would invite to a squad, and not add at once. */
export const listInvited = (db: Database, { squadId, userId }: SquadMember, userIds: readonly string[]) =>
  selectRows(db, { userId: col.text(sql`value`) }).from(sql`
    json_each(${JSON.stringify(userIds)})
    where not ${isAddedAtOnce(sql.raw("value"), sql`${userId}`)} and not ${isInSquad(sql`${squadId}`, sql.raw("value"))}
      and not ${isInvitedTo(squadId, sql.raw("value"))}`);

/** One line of the activity log for those who are about to be added, and for guests. */
export const recordAdded = (
  db: Database,
  member: SquadMember,
  { people, guests }: { people: readonly AskedPerson[]; guests: readonly string[] },
  now: Date,
) =>
  recordActivity(
    db,
    guests.length > 0 ? member : withCondition(member, sql`exists (select 1 from ${added(people)})`),
    {
      kind: "members-added",
      facts: sql`json_object('userIds', ${idsOf(added(people))}, 'guests', json(${JSON.stringify(guests)}))`,
    },
    now,
  );

/** One line of the activity log for those who are about to be invited. */
export const recordInvited = (db: Database, member: SquadMember, people: readonly AskedPerson[], now: Date) =>
  recordActivity(
    db,
    withCondition(member, sql`exists (select 1 from ${invited(people)})`),
    { kind: "members-invited", facts: sql`json_object('userIds', ${idsOf(invited(people))})` },
    now,
  );

/**
 * Who is added to a squad at once, and who is invited. Refused as a whole where someone cannot be asked. Those who are in the
 * squad already stay as they are.
 */
export const decideAsking = (db: Database, member: SquadMember, people: readonly AskedPerson[], now: Date) => ({
  unavailable: refuseUnavailable(db, { userId: member.userId, userIds: people.map(({ userId }) => userId) }),
  removed: refuseRemoved(
    db,
    member,
    people.map(({ userId }) => userId),
  ),
  decided: decide(db, member, people, now),
  declined: refuseDeclined(db, people, now),
});

/**
 * Adds and invites people as it was decided, and tells them. A guest with their name stands for an invited person until they
 * accept: the one from before, if they are asked again. Their own member stands for someone who was in the squad.
 */
export const askIntoSquad = (db: Database, member: SquadMember, people: readonly AskedPerson[], now: Date) => {
  const { squadId, userId } = member;
  const json = JSON.stringify(people);
  const addedIds = sql`select i.user_id from ${added(people)}`;
  return {
    toldAdded: notifyAddedToSquad(db, member, addedIds, now),
    toldInvited: notifyInvitedToSquad(db, member, sql`select i.user_id from ${invited(people)}`, now),
    returning: becomeMembers(db, member, { userIds: addedIds, joinedSelf: false }, now),
    members: db.run(sql`
      insert into squad_members (id, squad_id, user_id, guest_name, role, joined_at)
      select value ->> 'memberId', ${squadId}, iif(i.outcome = 'added', i.user_id, null),
        iif(i.outcome = 'added', null, (select ${calledSql(sql.raw("p"))} from profiles p where p.id = i.user_id)), 'member', ${now.getTime()}
      from json_each(${json}) join squad_invitations i on i.id = value ->> 'invitationId'
      where not exists (select 1 from squad_members own where own.squad_id = ${squadId} and own.user_id = i.user_id)
        and (i.outcome = 'added' or ${formerStandIn} is null)`),
    invited: writeRows(db, { userId: col.text(sql`user_id`) }).by(sql`
      update squad_invitations as i set member_id = coalesce(
        (select own.id from squad_members own where own.squad_id = i.squad_id and own.user_id = i.user_id),
        ${formerStandIn},
        (select value ->> 'memberId' from json_each(${json}) where value ->> 'invitationId' = i.id))
      where i.id in (select i.id from ${invited(people)})`),
    joined: endInvitationsOfMembers(db, squadId, now),
    tooMany: refuseWhere(
      db,
      "too_many_invitations",
      sql`exists (select 1 from ${invited(people)} and (select count(*) from squad_invitations open
        where open.user_id = i.user_id and open.ended_at is null) > ${MAX_OPEN_INVITATIONS})`,
    ),
    tooFast: refuseWhere(
      db,
      "invitation_limit",
      sql`(select count(*) from squad_invitations i where i.invited_by = ${userId} and i.created_at > ${now.getTime() - HOUR_MS}
        and i.outcome is not 'added') > ${INVITATIONS_AN_HOUR}`,
    ),
    tooOften: refuseWhere(
      db,
      "invitation_limit",
      sql`exists (select 1 from squad_invitations mine where mine.invited_by = ${userId} and mine.created_at > ${now.getTime() - DAY_MS}
        and (mine.outcome is null or mine.outcome not in ('added', 'accepted'))
        and mine.user_id in (select i.user_id from ${invited(people)})
        group by mine.user_id having count(*) > ${INVITATIONS_OF_ONE_A_DAY})`,
    ),
  };
};
