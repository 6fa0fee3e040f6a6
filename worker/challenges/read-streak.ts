import { listBalances, listChangesSince, listWeeks, selectZone } from "#db/queries/challenges/streaks.ts";
import type { SquadReader } from "#db/queries/squads/squad-access.ts";
import { daysLeftIn, isOverdue, withQuietWeeks, type Streak } from "#domain/challenges/streak.ts";
import { DomainError } from "#domain/errors.ts";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import { mondayOf } from "#domain/time/weeks.ts";
import type { UserContext } from "#worker/http/context.ts";
import { planStatements, toPlan } from "#worker/payments/settling/store-plan.ts";
import { listOwnMemberIds } from "#db/queries/challenges/challenges.ts";

/** A week, and the difference between time zones. */
const LONGEST_WEEK_MS = 9 * 86_400_000;

/** The streak of a squad, and what the signed-in user has to do with its current week. */
export async function readStreak({ db, now }: UserContext, reader: SquadReader): Promise<Streak> {
  const { squad, weeks, balances, changes, mine, plan } = await db.batch({
    squad: selectZone(db, reader),
    weeks: listWeeks(db, reader),
    balances: listBalances(db, reader),
    changes: listChangesSince(db, reader, now.getTime() - LONGEST_WEEK_MS),
    mine: listOwnMemberIds(db, reader),
    plan: planStatements(db, reader),
  });
  const zone = squad[0]?.zone;
  if (zone === undefined) throw new DomainError("not_found");
  const today = dayIn(zone, now);
  const monday = mondayOf(today);
  const start = startOfDay(monday, zone);
  const sumOf = (memberId: string, side: "creditCents" | "debitCents") =>
    changes.reduce((sum, row) => sum + (row.memberId === memberId && row.at >= start ? row[side] : 0), 0);
  const late = new Set(
    balances.flatMap(({ memberId, cents }) => {
      const creditCents = sumOf(memberId, "creditCents");
      const openingCents = cents - creditCents + sumOf(memberId, "debitCents");
      return isOverdue({ memberId, openingCents, creditCents }) ? [memberId] : [];
    }),
  );
  const own = new Set(mine.map(({ memberId }) => memberId));
  return {
    currentWeeks: weeks[0]?.runWeeks ?? 0,
    bestWeeks: weeks[0]?.bestWeeks ?? 0,
    weeks: withQuietWeeks(weeks.toReversed(), monday),
    thisWeek: {
      from: monday,
      daysLeft: daysLeftIn(monday, today),
      due: (toPlan(plan)?.transfers ?? []).flatMap(({ from, to, cents }) =>
        late.has(from) && (own.has(from) || own.has(to)) ? [{ from, to, cents }] : [],
      ),
    },
  };
}
