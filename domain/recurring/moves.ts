import { formatDay, type Day } from "#domain/time/calendar.ts";
import { SERIES_MESSAGES } from "./sentences.ts";

/** A day of a recurring bill, and the day on which it takes place instead, if it was moved. It is still the bill of its own day. */
export interface MovableDay {
  day: Day;
  movedTo: Day | null;
}

/** A day of a recurring bill that was moved. */
export type Move = MovableDay & { movedTo: Day };

/** The day on which a planned day takes place. */
export const dateOf = ({ day, movedTo }: MovableDay): Day => movedTo ?? day;

/** The day on which a day of the rule takes place. */
export const dateIn = (moves: readonly MovableDay[], day: Day): Day =>
  moves.find((move) => move.day === day)?.movedTo ?? day;

interface Neighbours {
  before: MovableDay | undefined;
  after: MovableDay | undefined;
}

/** Both its own day and the one to which it was moved: a neighbour can be moved back, or taken in again, at any time. */
const firstOf = (each: MovableDay): Day => (dateOf(each) < each.day ? dateOf(each) : each.day);
const lastOf = (each: MovableDay): Day => (dateOf(each) > each.day ? dateOf(each) : each.day);

const isBetween = (to: Day, { before, after }: Neighbours): boolean =>
  (!before || to > lastOf(before)) && (!after || to < firstOf(after));

interface Moved {
  day: Day;
  to: Day;
  /** The days of the bill in order, skipped ones included, which can be taken in again. */
  days: readonly MovableDay[];
  /** The last day on which it was added already; null if it never was. */
  lastAdded: Day | null;
  today: Day;
}

/** Why a day of a recurring bill cannot be moved to another, as a sentence; null if it can. It stays between its neighbours. */
export function problemOfMove({ day, to, days, lastAdded, today }: Moved): string | null {
  const index = days.findIndex((each) => each.day === day);
  const neighbours = { before: days[index - 1], after: days[index + 1] };
  const { before, after } = neighbours;
  if (to < today) return SERIES_MESSAGES.start;
  if (to === lastAdded || days.some((each) => each.day !== day && dateOf(each) === to)) return SERIES_MESSAGES.taken;
  if (lastAdded !== null && to < lastAdded) return movedAfter(lastAdded);
  if (isBetween(to, neighbours)) return null;
  return after && to >= firstOf(after) ? movedBefore(firstOf(after)) : before ? movedAfter(lastOf(before)) : null;
}

const movedBefore = (day: Day): string => `Please choose a day before ${formatDay(day)}, its next date`;
const movedAfter = (day: Day): string => `Please choose a day after ${formatDay(day)}, its previous date`;

/** Of these moves those whose day no longer exists in a changed rule, or no longer stays between its neighbours. */
export const unfittingMoves = (moves: readonly Move[], ruleDays: readonly Day[]): Day[] => {
  const days = ruleDays.map((day) => ({ day, movedTo: moves.find((move) => move.day === day)?.movedTo ?? null }));
  return moves
    .filter(({ day, movedTo }) => {
      const index = ruleDays.indexOf(day);
      return index < 0 || !isBetween(movedTo, { before: days[index - 1], after: days[index + 1] });
    })
    .map(({ day }) => day);
};
