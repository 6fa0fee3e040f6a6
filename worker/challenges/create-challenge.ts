import { newId } from "#db/new-id.ts";
import {
  challengeRow,
  goalIdOf,
  insertChallenge,
  oneChallenge,
  selectSquadForChallenge,
} from "#db/queries/challenges/challenges.ts";
import { notifyNewChallenge } from "#db/queries/challenges/challenge-notifications.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { listSquadReaders } from "#db/queries/squads/squads.ts";
import {
  MAX_DAYS_AHEAD,
  NO_GOAL,
  NOT_BEFORE_TODAY,
  TOO_FAR_AHEAD,
  type Challenge,
  type CreateChallenge,
} from "#domain/challenges/challenges.ts";
import { dueStage, stagesOf } from "#domain/challenges/measure.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishChallengesChanged } from "./publish-challenges-changed.ts";
import { toChallenge } from "./to-challenge.ts";

/** Starts a challenge in a squad. The signed-in user takes part in it, and the others are told. */
export async function createChallenge(ctx: UserContext, squadId: string, input: CreateChallenge): Promise<Challenge> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeSquad", userId);
  const member = asSquadMember(squadId, userId);
  const [squad] = await selectSquadForChallenge(db, member, goalIdOf(input));
  if (squad) {
    const today = dayIn(squad.zone, now);
    if (input.from < today) throw invalidField("from", NOT_BEFORE_TODAY);
    if (input.from > daysAfter(today, MAX_DAYS_AHEAD)) throw invalidField("from", TOO_FAR_AHEAD);
    if (!squad.hasGoal) throw invalidField("terms.goalId", NO_GOAL);
  }
  const { zone = "UTC", currency = "USD" } = squad ?? {};
  const period = {
    from: input.from,
    until: input.until,
    startsAt: startOfDay(input.from, zone),
    endsAt: startOfDay(daysAfter(input.until, 1), zone),
  };
  // No one is told that a challenge starts today: they are told that it exists.
  const begun = dueStage(period, 0, now.getTime());
  const nextAt = (begun ? begun.nextAt : stagesOf(period)[0]?.at) ?? period.endsAt;
  const id = newId("cha", now);
  const { notified, ...written } = {
    ...insertChallenge(db, member, { id, input, ...period, stage: begun?.number ?? 0, nextAt }, now),
    notified: notifyNewChallenge(db, member, { id, input, currency }, now),
  };
  const outcome = await writeOnce(
    ctx,
    { closed: refuseClosedSquad(db, member), ...written, notified, users: listSquadReaders(db, member) },
    challengeRow.map((row) => toChallenge(row, userId, now)).selectFrom(oneChallenge(id)),
  );
  if (!outcome.answer) throw new DomainError("too_many_challenges");
  if (!outcome.replayed) {
    publishChallengesChanged(ctx, squadId, outcome.results.users);
    publishNotificationsLater(ctx, outcome.results.notified);
  }
  return outcome.answer;
}
