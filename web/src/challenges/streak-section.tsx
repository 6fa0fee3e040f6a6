import { useQuery } from "@tanstack/react-query";
import { Check, Flame, Minus, X } from "lucide-react";
import { Link } from "react-router";
import type { Streak, StreakWeek } from "#domain/challenges/streak.ts";
import * as failures from "#domain/failures.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { formatMonthAndDay } from "#domain/time/calendar.ts";
import { streakQuery } from "#web/challenges/challenges-query.ts";
import * as messages from "#web/challenges/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";

/** The streak of a squad: its weeks as stubs, and what is left to do to keep it. */
export function StreakSection({ squad }: { squad: Squad }) {
  const { data, error, refetch } = useQuery(streakQuery(squad.id));
  return (
    <section aria-labelledby="squad-streak">
      <h2 id="squad-streak" className="flex items-center gap-2 text-lg">
        <Flame className="icon-20" />
        {messages.streak}
      </h2>
      {data ? (
        <Weeks streak={data} squad={squad} />
      ) : error ? (
        <LoadError failure={failures.loadStreak} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={messages.loadingStreak}>
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Weeks({ streak, squad }: { streak: Streak; squad: Squad }) {
  const { currentWeeks, bestWeeks, weeks } = streak;
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">{messages.streakHint}</p>
      {weeks.length === 0 ? (
        <p className="well mt-4 p-5">{messages.noStreakYet}</p>
      ) : (
        <div className="well mt-4 p-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-xl font-semibold">
              {currentWeeks > 0 ? plural(currentWeeks, messages.weeksInARow) : messages.noWeekInARow}
            </span>
            <span className="text-sm text-ink-soft">{plural(bestWeeks, messages.bestStreak)}</span>
          </p>
          <ol aria-label={messages.weeks} className="mt-4 flex flex-wrap gap-1.5">
            {weeks.map((week) => (
              <WeekStub key={week.from} week={week} />
            ))}
          </ol>
          <LastBreak weeks={weeks} />
        </div>
      )}
      <DueThisWeek streak={streak} squad={squad} />
    </>
  );
}

const looks = {
  counts: { icon: Check, className: "bg-owed-soft text-owed", text: messages.weekCounts },
  overdue: { icon: X, className: "bg-owe-soft text-owe", text: messages.weekOverdue },
  quiet: { icon: Minus, className: "bg-base-300 text-ink-soft", text: messages.weekQuiet },
};
const wordsOf = ({ from, reason }: StreakWeek): string =>
  fill(messages.weekOf, { day: formatMonthAndDay(from, 3), what: looks[reason ?? "counts"].text });

/** A week by its sign and colour, with its words for pointers and screen readers. */
function WeekStub({ week }: { week: StreakWeek }) {
  const { icon: Icon, className } = looks[week.reason ?? "counts"];
  return (
    <li title={wordsOf(week)} className={`grid h-9 w-7 place-items-center rounded-field ${className}`}>
      <Icon aria-hidden="true" className="icon-14" />
      <span className="sr-only">{wordsOf(week)}</span>
    </li>
  );
}

/** Why the last streak ended, in words that everyone sees. */
function LastBreak({ weeks }: { weeks: readonly StreakWeek[] }) {
  const broken = weeks.findLast(({ reason }) => reason === "overdue");
  return broken ? <p className="mt-3 text-sm text-ink-soft">{wordsOf(broken)}</p> : null;
}

/** What the signed-in user pays or gets this week, so that the streak goes on. */
function DueThisWeek({ streak: { thisWeek }, squad }: { streak: Streak; squad: Squad }) {
  if (thisWeek.due.length === 0) return null;
  const nameOf = (id: string) => {
    const member = memberOf(squad, id);
    return member?.id === squad.myMemberId ? messages.you : member ? isolate(memberName(member)) : "";
  };
  return (
    <div className="mt-3 rounded-box bg-owe-soft p-5">
      <p className="font-semibold">{plural(thisWeek.daysLeft, messages.daysLeft)}</p>
      <ul className="mt-1">
        {thisWeek.due.map(({ from, to, cents }) => (
          <li key={`${from} ${to}`}>
            {fill(messages.transfer, {
              from: nameOf(from),
              to: nameOf(to),
              amount: formatMoney(cents, squad.currency),
            })}
          </li>
        ))}
      </ul>
      <Link to={squadPaths.balances(squad.id)} className="link-quiet mt-2 inline-block py-1 pointer-coarse:py-3">
        {messages.seeBalances}
      </Link>
    </div>
  );
}
