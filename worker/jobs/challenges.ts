import { openPrimary } from "#db/engine/open-database.ts";
import { notifyParticipants, type ToldParticipant } from "#db/queries/challenges/challenge-notifications.ts";
import type { ChallengeRow } from "#db/queries/challenges/challenges.ts";
import {
  listChallengesById,
  listDueChallenges,
  writeStages,
  type ReachedStage,
} from "#db/queries/challenges/challenge-stages.ts";
import { awardChallenges, type WonChallenge } from "#db/queries/points/group-points.ts";
import type { ChallengeKind } from "#domain/challenges/challenges.ts";
import { dueStage, type Stage } from "#domain/challenges/measure.ts";
import type { LiveHint } from "#domain/live/live-message.ts";
import { factsOf, standingOf } from "#worker/challenges/to-challenge.ts";
import type { Env } from "#worker/env.ts";
import { publishHints } from "#worker/live/publish.ts";
import { publishNotifications } from "#worker/notifications/publish-notifications.ts";
import type { ChallengesPage } from "#worker/queue-messages.ts";
import { chunksOf, sendInBatches } from "./batches.ts";

/** In an hour. What is left over is found in the next hour. */
const MAX_CHALLENGES = 100_000;
/** What is read and written at once: so many challenges, and so many people in them, since JSON must stay below the 2 MB that D1 takes. */
const CHALLENGES_AT_ONCE = 2_500;
const PEOPLE_AT_ONCE = 10_000;
const TOLD_AT_ONCE = 4_000;
/** To settle fast is measured from all changes of balances, which are more than people. */
const weightOf = ({ kind, people }: { kind: ChallengeKind; people: number }): number =>
  kind === "settle-fast" ? 10 * people : people;

/** Queues the challenges that begin, are half over, end tomorrow, have ended, or whose result becomes final. */
export async function findChallenges(env: Env, now: Date): Promise<void> {
  await sendInBatches(env.DAILY_QUEUE, await listChallengePages(env, now));
}

export async function listChallengePages(env: Env, now: Date): Promise<ChallengesPage[]> {
  const pages: ChallengesPage[] = [];
  let people = PEOPLE_AT_ONCE;
  for (const due of await listDueChallenges(openPrimary(env), now, MAX_CHALLENGES)) {
    let page = pages.at(-1);
    people += weightOf(due);
    if (!page || people > PEOPLE_AT_ONCE || page.challengeIds.length === CHALLENGES_AT_ONCE) {
      pages.push((page = { kind: "challenges", atMs: now.getTime(), challengeIds: [] }));
      people = weightOf(due);
    }
    page.challengeIds.push(due.id);
  }
  return pages;
}

/** Measures challenges, stores their results, and tells their participants, in two round trips. Running it again tells no one. */
export async function tellChallenges(env: Env, { atMs, challengeIds }: ChallengesPage): Promise<void> {
  const db = openPrimary(env);
  const steps = (await listChallengesById(db, challengeIds)).flatMap((row) => stepOf(row, atMs));
  if (steps.length === 0) return;
  const won = steps.flatMap((step) => step.won ?? []);
  const { notified, points } = await db.batch({
    notified: chunksOf(
      steps.flatMap(({ told }) => told),
      TOLD_AT_ONCE,
    ).map((told) => notifyParticipants(db, told, new Date())),
    stored: writeStages(
      db,
      steps.map(({ reached }) => reached),
    ),
    // A result that is final: no late change takes the points back.
    points: won.length > 0 ? awardChallenges(db, won, new Date()) : undefined,
  });
  await publishNotifications(env, [...notified.flat(), ...(points?.notified ?? [])]);
  await publishHints(env, hintsOf(steps.map(({ squadId, reached }) => ({ squadId, people: reached.people }))), null);
}

/** What open tabs of the participants fetch again. */
function hintsOf(
  changed: readonly { squadId: string; people: readonly { userId: string }[] }[],
): Map<string, LiveHint[]> {
  const hints = new Map<string, LiveHint[]>();
  for (const { squadId, people } of changed)
    for (const { userId } of people)
      hints.set(userId, [...(hints.get(userId) ?? []), { type: "challenges-changed", squadId }]);
  return hints;
}

interface Step {
  squadId: string;
  reached: ReachedStage;
  told: ToldParticipant[];
  /** Who has won, once the result is final. */
  won: WonChallenge | null;
}

/** Winning alone gives no points. */
const MIN_PEOPLE_FOR_POINTS = 2;

function stepOf(row: ChallengeRow, now: number): Step[] {
  const due = dueStage(row, row.stage, now);
  if (!due) return [];
  const { together, people } = standingOf(row, now);
  const isResult = due.stage === "end" || due.stage === "final";
  const reached = {
    id: row.id,
    stage: due.number,
    nextAt: due.nextAt,
    outcome: isResult ? together.outcome : null,
    done: isResult ? together.done : null,
    people,
  };
  const wasTold = row.outcome !== null;
  const { kind, terms, from, until } = factsOf(row);
  const told = people.flatMap((progress, index): ToldParticipant[] => {
    const { userId, outcome, done, target } = progress;
    // What was told at the end is told again only if late changes made it another result.
    if (wasTold && row.participants[index]?.outcome === outcome) return [];
    return [
      {
        userId,
        kind: isResult ? "challenge-result" : "challenge-progress",
        squadId: row.squadId,
        key: `challenge:${row.id}:${due.number}:${userId}`,
        params: {
          challenge: { kind, terms, from, until },
          currency: row.currency,
          outcome,
          done,
          target,
          ...(isResult ? { isChanged: wasTold } : { stage: due.stage satisfies Stage }),
        },
      },
    ];
  });
  const isFinal = due.stage === "final" && people.length >= MIN_PEOPLE_FOR_POINTS;
  const won = isFinal && {
    challengeId: row.id,
    squadId: row.squadId,
    isMeasured: row.kind !== "habit",
    winnerIds: people.filter(({ outcome }) => outcome === "won").map(({ userId }) => userId),
  };
  return [{ squadId: row.squadId, reached, told, won: won || null }];
}
