import type { PlannedDay, SeriesDetail } from "#domain/recurring/series.ts";
import { formatDay, weekdayName, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import { currencyOf } from "#web/recurring/series-words.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { MoneyIn } from "#web/ui/format/money-in.tsx";
import { fill } from "#web/ui/format/fill.ts";

type NextDaysProps = {
  series: SeriesDetail;
  /** Opens the form for the amount of one day; undefined where amounts cannot change. */
  onChangeAmount: ((day: Day) => void) | undefined;
};

/** The next days as a strip of stubs. Its owner leaves out a day, or gives it another amount. */
export function NextDays({ series, onChangeAmount }: NextDaysProps) {
  return (
    <section aria-labelledby="next-days">
      <h2 id="next-days" className="text-lg font-bold">
        {messages.next}
      </h2>
      {series.next.length === 0 ? (
        <p className="mt-3 text-ink-soft">{messages.noMore}</p>
      ) : (
        <ol className="mt-3 flex flex-col gap-3">
          {series.next.map((planned) => (
            <NextDay key={planned.day} series={series} planned={planned} onChangeAmount={onChangeAmount} />
          ))}
        </ol>
      )}
    </section>
  );
}

function NextDay({ series, planned, onChangeAmount }: NextDaysProps & { planned: PlannedDay }) {
  const { day, isSkipped } = planned;
  const totalCents = planned.totalCents ?? series.totalCents;
  const change = useChangeSeries(series.id);
  const date = formatDay(day);
  return (
    <li className="card-line grid min-w-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div
        className={`flex min-w-0 flex-wrap items-center justify-between gap-3 p-4 ${isSkipped ? "text-ink-soft" : ""}`}
      >
        <span className="min-w-0">
          <span className={`font-medium ${isSkipped ? "line-through" : ""}`}>{date}</span>{" "}
          <span className="text-sm text-ink-soft">{weekdayName(day)}</span>
        </span>
        {isSkipped ? (
          <span className="text-sm">{messages.skipped}</span>
        ) : (
          totalCents !== null &&
          series.amount === "fixed" && (
            <MoneyIn cents={totalCents} currency={currencyOf(series)} sign="never" className="shrink-0 font-bold" />
          )
        )}
      </div>
      {series.isOwner && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-dashed border-base-300 p-3 max-sm:border-t sm:border-l">
          {!isSkipped && onChangeAmount && (
            <Button
              variant="quiet"
              aria-label={fill(messages.changeAmountOf, { day: date })}
              onClick={() => onChangeAmount(day)}
            >
              {messages.changeAmount}
            </Button>
          )}
          <Button
            aria-label={fill(isSkipped ? messages.takeBackDay : messages.skipDay, { day: date })}
            busy={change.isPending}
            onClick={() => change.mutate(isSkipped ? { restore: day } : { skip: day })}
          >
            {isSkipped ? messages.takeBack : messages.skip}
          </Button>
        </div>
      )}
    </li>
  );
}
