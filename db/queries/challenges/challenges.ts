import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, selectRows, writeRows, type ValueOf } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import { person, personOf } from "#db/queries/profiles/person.ts";
import { balanceOf, type SquadMember, type SquadReader } from "#db/queries/squads/squad-access.ts";
import {
  MAX_OPEN_CHALLENGES,
  PAST_CHALLENGES,
  type ChallengeKind,
  type Outcome,
} from "#domain/challenges/challenges.ts";
import type { CreateChallenge, Terms } from "#domain/challenges/challenges.ts";
import type { Day } from "#domain/time/calendar.ts";
import type { ChallengeRight } from "./challenge-access.ts";

/** The member that a reader is in their squad. */
export const listOwnMemberIds = (db: Database, reader: SquadReader) =>
  selectRows(db, { memberId: col.text(sql`id`) }).from(sql`
    squad_members where squad_id = ${reader.squadId} and user_id = ${reader.userId} and ${reader.condition}`);

/** So long, in seconds, a final result is compared with what it would be now. */
const COMPARED_SECONDS = 30 * 86_400;
const OPEN = sql.raw("c.next_at is not null");
const isOf = (kind: ChallengeKind): SQL => sql.raw(`c.kind = '${kind}'`);
/** Open, or final since a short time. */
const measured = (kind: ChallengeKind): SQL =>
  sql`${isOf(kind)} and (${OPEN} or c.ends_at > (unixepoch() - ${sql.raw(String(COMPARED_SECONDS))}) * 1000)`;
const NOTHING = sql.raw("'[]'");

const participant = jsonRow({
  person: person(sql.raw("p")),
  userId: col.text(sql`k.user_id`),
  balanceCents: col.number(sql`coalesce(${balanceOf("m")}, 0)`),
  // A final result needs none.
  checkIns: col.json<
    Day[]
  >(sql`iif(${isOf("habit")} and ${OPEN}, (select json_group_array(i.checked_on) from challenge_check_ins i
    where i.challenge_id = k.challenge_id and i.user_id = k.user_id), ${NOTHING})`),
  outcome: col.text<Outcome>(sql`k.outcome`).nullable(),
  done: col.number(sql`k.done`).nullable(),
  target: col.number(sql`k.target`).nullable(),
});

/**
 * A challenge `c` of squad `s` with everything that it is measured from. A final one has its stored result instead, so that
 * the history of a squad costs the same however much happened.
 */
export const challengeRow = jsonRow({
  id: col.text(sql`c.id`),
  squadId: col.text(sql`c.squad_id`),
  zone: col.text(sql`coalesce(s.time_zone, 'UTC')`),
  currency: col.text(sql`s.currency`),
  kind: col.text<ChallengeKind>(sql`c.kind`),
  terms: col.json<Terms[ChallengeKind]>(sql`c.terms`),
  from: col.text(sql`c.from_on`),
  until: col.text(sql`c.until_on`),
  startsAt: col.number(sql`c.starts_at`),
  endsAt: col.number(sql`c.ends_at`),
  createdBy: personOf(sql`c.created_by`),
  stage: col.number(sql`c.stage`),
  isFinal: col.boolean(sql`not ${OPEN}`),
  isCompared: col.boolean(
    sql`not ${OPEN} and (${measured("spend-less")} or ${measured("plan")} or ${measured("save")})`,
  ),
  outcome: col.text<Outcome>(sql`c.outcome`).nullable(),
  done: col.number(sql`c.done`).nullable(),
  participants: col.list(
    participant,
    sql`challenge_members k join profiles p on p.id = k.user_id
      left join squad_members m on m.squad_id = c.squad_id and m.user_id = k.user_id
      where k.challenge_id = c.id order by k.joined_at, k.user_id`,
  ),
  spentCents: col.number(sql`iif(${measured("spend-less")}, (
    select coalesce(sum(iif(x.is_refund, -1, 1) * x.total_amount_cents), 0) from splits x where x.squad_id = c.squad_id
      and x.deleted_at is null and x.split_date >= c.from_on and x.split_date <= c.until_on), 0)`),
  plans: col.json<number[]>(sql`iif(${measured("plan")}, (
    select json_group_array(e.joined_count) from events e where e.squad_id = c.squad_id and e.deleted_at is null
      and e.turn >= c.starts_at / 60000 * 1048576 and e.locked_at >= c.starts_at and e.locked_at < c.ends_at), ${NOTHING})`),
  goal: col
    .one(
      jsonRow({
        name: col.text(sql`g.name`),
        savedCents: col.number(sql`g.saved_cents`),
        targetCents: col.number(sql`g.target_cents`),
      }),
      sql`goals g where g.id = c.goal_id`,
    )
    .nullable(),
  changes: col.json<
    { userId: string; at: number; creditCents: number; debitCents: number }[]
  >(sql`iif(${isOf("settle-fast")} and ${OPEN}, (
    select json_group_array(json_object('userId', m.user_id, 'at', b.at, 'creditCents', b.credit_cents, 'debitCents', b.debit_cents))
    from squad_balance_changes b join squad_members m on m.id = b.member_id and m.user_id is not null
    where b.squad_id = c.squad_id and b.at >= c.starts_at), ${NOTHING})`),
});
export type ChallengeRow = ValueOf<typeof challengeRow>;

/** The challenges of a squad that are not final, and the newest final ones. */
export const listChallenges = (db: Database, reader: SquadReader) =>
  selectRows(db, challengeRow).from(sql`
    (select id from challenges where squad_id = ${reader.squadId} and next_at is not null
      union all select id from (select id from challenges where squad_id = ${reader.squadId} and next_at is null
        order by ends_at desc, id desc ${limitTo(PAST_CHALLENGES)})) listed
    cross join challenges c on c.id = listed.id cross join squads s on s.id = c.squad_id where ${reader.condition}
    order by c.ends_at desc, c.id desc`);

/** One challenge, for the answer of a write. */
export const oneChallenge = (challengeId: string): SQL =>
  sql`challenges c join squads s on s.id = c.squad_id where c.id = ${challengeId}`;

/** An open savings goal of a squad. */
const isOpenGoal = (goalId: string, squadId: SQL): SQL =>
  sql`exists (select 1 from goals g where g.id = ${goalId} and g.squad_id = ${squadId} and g.closed_at is null)`;

/** The goal that a challenge is about; null for all kinds but to save. */
export const goalIdOf = (input: CreateChallenge): string | null => (input.kind === "save" ? input.terms.goalId : null);

/** The currency and time zone of a squad, and whether it has the goal of a challenge to save. No row without the right. */
export const selectSquadForChallenge = (
  db: Database,
  member: SquadMember | SquadReader,
  goalId: string | null = null,
) =>
  selectRows(db, {
    currency: col.text(sql`s.currency`),
    zone: col.text(sql`coalesce(s.time_zone, 'UTC')`),
    hasGoal: col.boolean(goalId === null ? sql`true` : isOpenGoal(goalId, sql`s.id`)),
  }).from(sql`
    squads s where s.id = ${member.squadId} and ${member.condition}`);

/** A challenge to insert. */
export interface NewChallenge {
  id: string;
  input: CreateChallenge;
  startsAt: number;
  endsAt: number;
  stage: number;
  nextAt: number;
}

/** Starts a challenge with its creator, unless the squad has too many: then no row is returned. */
export const insertChallenge = (
  db: Database,
  { squadId, userId, condition }: SquadMember,
  { id, input, startsAt, endsAt, stage, nextAt }: NewChallenge,
  now: Date,
) => ({
  created: writeRows(db, { id: col.text(sql`id`) }).by(sql`
    insert into challenges (id, squad_id, created_by, kind, from_on, until_on, starts_at, ends_at, terms, goal_id, created_at, stage, next_at)
    select ${id}, ${squadId}, ${userId}, ${input.kind}, ${input.from}, ${input.until}, ${startsAt}, ${endsAt},
      ${JSON.stringify(input.terms)}, ${goalIdOf(input)}, ${now.getTime()}, ${stage}, ${nextAt}
    where ${condition} ${input.kind === "save" ? sql`and ${isOpenGoal(input.terms.goalId, sql`${squadId}`)}` : sql``} and (select count(*) from challenges c where c.squad_id = ${squadId} and ${OPEN}) < ${MAX_OPEN_CHALLENGES}`),
  joined: db.run(sql`
    insert into challenge_members (challenge_id, user_id, joined_at)
    select c.id, ${userId}, ${now.getTime()} from challenges c where c.id = ${id} and ${condition}`),
});

/** Joins a challenge that has not begun. Joining again changes nothing. */
export const joinChallenge = (db: Database, { userId, condition }: ChallengeRight<"join">, now: Date) =>
  db.run(sql`
    insert into challenge_members (challenge_id, user_id, joined_at)
    select c.id, ${userId}, ${now.getTime()} from challenges c where ${condition} and c.starts_at > ${now.getTime()}
    on conflict do nothing`);

/** Leaves a challenge that is not over, with the check-ins. */
export const leaveChallenge = (db: Database, { userId, condition }: ChallengeRight<"leave">, now: Date) => {
  const left = sql`challenge_id in (select c.id from challenges c where ${condition} and c.ends_at > ${now.getTime()})
    and user_id = ${userId}`;
  return {
    checkIns: db.run(sql`delete from challenge_check_ins where ${left}`),
    member: db.run(sql`delete from challenge_members where ${left}`),
  };
};

/** Says or takes back that a habit was kept on a day, while the challenge runs. */
export const writeCheckIn = (
  db: Database,
  { userId, condition }: ChallengeRight<"check-in">,
  { on, checkedIn }: { on: Day; checkedIn: boolean },
  now: Date,
) => {
  const running = sql`challenges c where ${condition} and c.kind = 'habit' and c.from_on <= ${on} and c.until_on >= ${on}`;
  return checkedIn
    ? db.run(sql`
        insert into challenge_check_ins (challenge_id, user_id, checked_on, created_at)
        select c.id, ${userId}, ${on}, ${now.getTime()} from ${running} on conflict do nothing`)
    : db.run(sql`
        delete from challenge_check_ins where challenge_id in (select c.id from ${running}) and user_id = ${userId} and checked_on = ${on}`);
};

/** Whether a challenge exists for a user: it can be joined while `startsAt` is ahead. No row without the right. */
export const selectChallengeTimes = (db: Database, { condition }: ChallengeRight<"join" | "leave" | "check-in">) =>
  selectRows(db, {
    startsAt: col.number(sql`c.starts_at`),
    endsAt: col.number(sql`c.ends_at`),
    kind: col.text<ChallengeKind>(sql`c.kind`),
    zone: col.text(sql`(select coalesce(s.time_zone, 'UTC') from squads s where s.id = c.squad_id)`),
  }).from(sql`challenges c where ${condition}`);
