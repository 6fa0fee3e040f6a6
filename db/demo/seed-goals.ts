import { timePart } from "#domain/ids.ts";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { goalMoves, goalPledges, goals } from "#db/schema/goals.ts";
import { squadActivity } from "#db/schema/squads.ts";
import type { Name } from "./demo-world.ts";
import { demoMemberId, demoSquadId } from "./seed-squads.ts";
import { after, before, insertAll, userId } from "./seed-rows.ts";

const SQUAD = "flat";
const KEEPER: Name = "leo";
const DAYS_AGO = 70;
const DAY_HOURS = 24;

/** What the people of the flat put in, oldest first. The last one waits for Leo. */
const putIn: { daysAgo: number; by: Name; cents: number; isConfirmed?: false }[] = [
  { daysAgo: 69, by: "leo", cents: 10_000 },
  { daysAgo: 68, by: "maya", cents: 15_000 },
  { daysAgo: 60, by: "priya", cents: 12_000 },
  { daysAgo: 39, by: "maya", cents: 15_000 },
  { daysAgo: 38, by: "leo", cents: 10_000 },
  { daysAgo: 9, by: "maya", cents: 15_000 },
  { daysAgo: 1, by: "priya", cents: 12_000, isConfirmed: false },
];
const pledged: { who: Name; cents: number }[] = [
  { who: "maya", cents: 15_000 },
  { who: "leo", cents: 10_000 },
  { who: "priya", cents: 12_000 },
];

/** A savings goal of the demo flat: a sofa, of which Leo keeps the money. Triggers make the parts. */
export function goalStatements(db: Database, now: Date): Statement[] {
  const createdAt = before(now, DAYS_AGO);
  const goalId = `gol_${timePart(createdAt)}demo${SQUAD}`;
  const squadId = demoSquadId(SQUAD, now);
  const memberId = (who: Name) => demoMemberId(SQUAD, who);
  const name = "New sofa";
  const moves = putIn.map(({ daysAgo, by, cents, isConfirmed = true }, index) => {
    const at = before(now, daysAgo);
    return {
      id: `gmv_${timePart(at)}demo${String(index).padStart(2, "0")}`,
      goalId,
      kind: "in" as const,
      memberId: memberId(by),
      keeperId: memberId(KEEPER),
      cents,
      state: isConfirmed ? ("confirmed" as const) : ("sent" as const),
      recordedBy: userId(by),
      createdAt: at,
      changedAt: at,
    };
  });
  return [
    ...insertAll(db, goals, [
      {
        id: goalId,
        squadId,
        name,
        emoji: "🛋️",
        targetCents: 140_000,
        keeperId: memberId(KEEPER),
        createdBy: userId(KEEPER),
        createdAt,
      },
    ]),
    ...insertAll(
      db,
      goalPledges,
      pledged.map(({ who, cents }) => ({
        goalId,
        memberId: memberId(who),
        cents,
        every: "month" as const,
        remindAt: after(now, 20 * DAY_HOURS),
      })),
    ),
    ...insertAll(db, goalMoves, moves),
    ...insertAll(db, squadActivity, [
      {
        id: `act_${timePart(createdAt)}demogoal`,
        squadId,
        userId: userId(KEEPER),
        kind: "goal-added",
        subjectId: goalId,
        detail: JSON.stringify({ name, memberId: null, cents: null }),
        createdAt,
      },
      ...moves.map((move, index) => ({
        id: `act_${timePart(move.createdAt)}demogoal${index}`,
        squadId,
        userId: move.recordedBy,
        kind: "goal-put-in",
        subjectId: goalId,
        detail: JSON.stringify({ name, memberId: move.memberId, cents: move.cents }),
        createdAt: move.createdAt,
      })),
    ]),
  ];
}
