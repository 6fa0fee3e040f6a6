import { queryJson } from "#db/engine/json-row.ts";
import { asJoiner, asLeaver, asParticipant } from "#db/queries/challenges/challenge-access.ts";
import {
  challengeRow,
  joinChallenge as join,
  leaveChallenge as leave,
  oneChallenge,
  selectChallengeTimes,
  writeCheckIn,
} from "#db/queries/challenges/challenges.ts";
import { asSquadReader } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import type { Challenge } from "#domain/challenges/challenges.ts";
import { DomainError } from "#domain/errors.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishChallengesChanged } from "./publish-challenges-changed.ts";
import { toChallenge } from "./to-challenge.ts";

interface ChallengeIds {
  squadId: string;
  challengeId: string;
}

const answerOf = ({ db, userId, now }: UserContext, challengeId: string) =>
  queryJson(db, challengeRow.map((row) => toChallenge(row, userId, now)).selectFrom(oneChallenge(challengeId)));

/** Takes part in a challenge that has not begun. */
export async function joinChallenge(ctx: UserContext, { squadId, challengeId }: ChallengeIds): Promise<Challenge> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const joiner = asJoiner({ squadId, challengeId, userId });
  const { times, users, answer } = await db.batch({
    times: selectChallengeTimes(db, joiner),
    joined: join(db, joiner, now),
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    answer: answerOf(ctx, challengeId),
  });
  if (!times[0] || !answer[0]) throw new DomainError("not_found");
  if (!answer[0].joined) throw new DomainError("challenge_started");
  publishChallengesChanged(ctx, squadId, users);
  return answer[0];
}

/** Ends taking part in a challenge that is not over. */
export async function leaveChallenge(ctx: UserContext, { squadId, challengeId }: ChallengeIds): Promise<void> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const leaver = asLeaver({ squadId, challengeId, userId });
  const { times, users } = await db.batch({
    times: selectChallengeTimes(db, leaver),
    left: leave(db, leaver, now),
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
  });
  if (!times[0]) throw new DomainError("not_found");
  if (times[0].endsAt <= now.getTime()) throw new DomainError("challenge_over");
  publishChallengesChanged(ctx, squadId, users);
}

/** Says whether the signed-in user keeps a habit today, in the time zone of the squad. */
export async function checkIn(
  ctx: UserContext,
  { squadId, challengeId, checkedIn }: ChallengeIds & { checkedIn: boolean },
): Promise<Challenge> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const participant = asParticipant({ squadId, challengeId, userId });
  const [times] = await selectChallengeTimes(db, participant);
  if (!times) throw new DomainError("not_found");
  if (times.kind !== "habit") throw new DomainError("not_a_habit");
  if (now.getTime() < times.startsAt || now.getTime() >= times.endsAt) throw new DomainError("challenge_over");
  const { users, answer } = await db.batch({
    written: writeCheckIn(db, participant, { on: dayIn(times.zone, now), checkedIn }, now),
    users: listSquadReaders(db, asSquadReader(squadId, userId)),
    answer: answerOf(ctx, challengeId),
  });
  if (!answer[0]) throw new DomainError("not_found");
  publishChallengesChanged(ctx, squadId, users);
  return answer[0];
}
