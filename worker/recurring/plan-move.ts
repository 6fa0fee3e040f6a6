import { invalidField } from "#domain/errors.ts";
import { problemOfMove } from "#domain/recurring/moves.ts";
import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import type { ChangeSeries } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import {
  moveOccurrence,
  moveOccurrencesBack,
  refuseUnplanned,
  rescheduleSeries,
  type StoredSeries,
} from "#db/queries/recurring/series.ts";
import type { SeriesOwner } from "#db/queries/recurring/series-access.ts";
import type { UserContext } from "#worker/http/context.ts";
import { activeFrom, comingDays, positionOf } from "./series-position.ts";

type MoveChange = Extract<ChangeSeries, { move: Day }>;

/** Moves a bill to another day, or back to its own. It remains the occurrence of its own day, so that it is created once. */
export function planMove(ctx: UserContext, owner: SeriesOwner, stored: StoredSeries, { move: day, to }: MoveChange) {
  const { db, now } = ctx;
  if (stored.kind === "event") throw invalidField("to", SERIES_MESSAGES.eventMoves);
  const ruleDays = comingDays(stored, positionOf(stored));
  if (!ruleDays.includes(day)) throw invalidField("move", SERIES_MESSAGES.notInSeries);
  const days = ruleDays.map((each) => ({
    day: each,
    movedTo: stored.moves.find((one) => one.day === each)?.movedTo ?? null,
  }));
  const today = dayIn(stored.timeZone, now);
  const problem = problemOfMove({ day, to, days, lastAdded: stored.lastAdded, today });
  if (problem !== null) throw invalidField("to", problem);
  const moves = [...stored.moves.filter((each) => each.day !== day), { day, movedTo: to }];
  const { dueAt: nextAt } = activeFrom({ ...stored, moves }, positionOf(stored));
  return {
    writes: {
      planned: refuseUnplanned(db, owner, day),
      moved: to === day ? moveOccurrencesBack(db, owner, [day]) : moveOccurrence(db, owner, { day, movedTo: to }, now),
      rescheduled: rescheduleSeries(db, owner, stored.version, stored.state === "active" ? nextAt : null),
    },
  };
}
