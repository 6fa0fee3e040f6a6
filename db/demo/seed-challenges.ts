import { sql } from "drizzle-orm";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { challengeCheckIns, challengeMembers, challenges } from "#db/schema/challenges.ts";
import type { KindWithTerms } from "#domain/challenges/challenges.ts";
import { dueStage, stagesOf } from "#domain/challenges/measure.ts";
import { timePart } from "#domain/ids.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import { people, type Name } from "./demo-world.ts";
import { before, insertAll, userId } from "./seed-rows.ts";
import { demoSquadId } from "./seed-squads.ts";

type DemoChallenge = KindWithTerms & {
  squad: string;
  by: Name;
  with: Name[];
  /** The first day, and how many there are. */
  daysAgo: number;
  days: number;
  /** The days on which each checked in, from the first one. */
  checkIns?: Partial<Record<Name, number[]>>;
};

const demoChallenges: DemoChallenge[] = [
  {
    kind: "habit",
    terms: { habit: "No takeout" },
    squad: "flat",
    by: "leo",
    with: ["maya", "priya"],
    daysAgo: 4,
    days: 10,
    checkIns: { leo: [0, 1, 2, 3], maya: [0, 1, 3], priya: [1] },
  },
  {
    kind: "spend-less",
    terms: { limitCents: 60_000 },
    squad: "flat",
    by: "maya",
    with: ["leo", "priya"],
    daysAgo: 12,
    days: 30,
  },
  { kind: "settle-fast", terms: { days: 3 }, squad: "lisbon", by: "jonas", with: ["noor"], daysAgo: -3, days: 14 },
];

/** When balances changed, as the demo squads tell it: triggers have written that all of it happened now. */
const redatedChanges = (db: Database): Statement[] => [
  db.run(sql`delete from squad_balance_changes where squad_id like 'sqd_%demo%'`) as Statement,
  db.run(sql`
    insert into squad_balance_changes (squad_id, at, member_id, credit_cents, debit_cents, entries)
    select m.squad_id, e.changed_at / 900000 * 900000, coalesce(m.claimed_by, m.id), sum(max(e.cents, 0)), sum(max(-e.cents, 0)), count(*)
    from squad_members m join squad_entries e on e.member_id = m.id where m.squad_id like 'sqd_%demo%' group by 1, 2, 3`) as Statement,
];

/** The challenges of the demo squads. Streaks follow from the balances (worker/challenges/store-weeks.ts). */
export function challengeStatements(db: Database, now: Date): Statement[] {
  const rows = demoChallenges.map((demo, index) => rowsOf(demo, index, now));
  return [
    ...redatedChanges(db),
    ...insertAll(
      db,
      challenges,
      rows.map(({ challenge }) => challenge),
    ),
    ...insertAll(
      db,
      challengeMembers,
      rows.flatMap(({ members }) => members),
    ),
    ...insertAll(
      db,
      challengeCheckIns,
      rows.flatMap(({ checkIns }) => checkIns),
    ),
  ];
}

function rowsOf(demo: DemoChallenge, index: number, now: Date) {
  const zone = people[demo.by].timeZone;
  const from = daysAfter(dayIn(zone, now), -demo.daysAgo);
  const until = daysAfter(from, demo.days - 1);
  const period = { from, until, startsAt: startOfDay(from, zone), endsAt: startOfDay(daysAfter(until, 1), zone) };
  const createdAt = new Date(Math.min(now.getTime(), before(new Date(period.startsAt), 1).getTime()));
  const id = `cha_${timePart(createdAt)}demo${index}`;
  const told = dueStage(period, 0, now.getTime());
  const nextAt = (told ? told.nextAt : stagesOf(period)[0]?.at) ?? period.endsAt;
  return {
    challenge: {
      id,
      squadId: demoSquadId(demo.squad, now),
      createdBy: userId(demo.by),
      kind: demo.kind,
      fromOn: from,
      untilOn: until,
      startsAt: new Date(period.startsAt),
      endsAt: new Date(period.endsAt),
      terms: JSON.stringify(demo.terms),
      createdAt,
      stage: told?.number ?? 0,
      nextAt: new Date(nextAt),
    },
    members: [demo.by, ...demo.with].map((name) => ({ challengeId: id, userId: userId(name), joinedAt: createdAt })),
    checkIns: Object.entries(demo.checkIns ?? {}).flatMap(([name, days]) =>
      days.map((day) => ({
        challengeId: id,
        userId: userId(name as Name),
        checkedOn: daysAfter(from, day),
        createdAt: new Date(period.startsAt),
      })),
    ),
  };
}
