import { listChallenges, selectSquadForChallenge } from "#db/queries/challenges/challenges.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import type { Challenge, ChallengeList } from "#domain/challenges/challenges.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { toChallenge } from "./to-challenge.ts";

const isOver = ({ state }: Challenge): boolean => state === "ended" || state === "final";

/** The challenges of a squad. */
export async function readChallenges({ db, now, userId }: UserContext, reader: SquadReader): Promise<ChallengeList> {
  const { squad, rows } = await db.batch({
    squad: selectSquadForChallenge(db, reader),
    rows: listChallenges(db, reader),
  });
  if (!squad[0]) throw new DomainError("not_found");
  const challenges = rows.map((row) => toChallenge(row, userId, now));
  // The rows are in the order of their end, the last first.
  return {
    currency: squad[0].currency,
    challenges: [...challenges.filter((one) => !isOver(one)).toReversed(), ...challenges.filter(isOver)],
  };
}
