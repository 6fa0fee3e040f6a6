import { useState } from "react";
import { Link } from "react-router";
import { dateOf } from "#domain/recurring/moves.ts";
import type { PlannedDay, SeriesDetail } from "#domain/recurring/series.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import * as messages from "#web/recurring/messages.ts";
import { CancelPlanned } from "#web/recurring/cancel-planned.tsx";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import { MoveDialog } from "#web/recurring/move-dialog.tsx";
import { DayStub } from "#web/ui/list/day-stub.tsx";
import { currencyOf } from "#web/recurring/series-words.ts";
import * as itemPaths from "#web/item-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatLongDate, localToday } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { untilWords } from "#web/ui/format/until-words.ts";

const SHOWN = 6;
const MORE = 18;

type NextDaysProps = {
  series: SeriesDetail;
  /** Opens the form for the amount of one day; undefined where amounts cannot change. */
  onChangeAmount: ((day: Day) => void) | undefined;
};

/** The next dates, events that exist already included. The owner skips or moves a day, or gives it another amount. */
export function NextDays({ series, onChangeAmount }: NextDaysProps) {
  const [shown, setShown] = useState(SHOWN);
  const [cancelling, setCancelling] = useState<PlannedDay | null>(null);
  const [moving, setMoving] = useState<PlannedDay | null>(null);
  return (
    <section aria-labelledby="next-days" className="card-line min-w-0 px-5 pt-5 pb-2">
      <h2 id="next-days" className="text-lg font-bold">
        {messages.next}
      </h2>
      {series.next.length === 0 ? (
        <p className="mt-2 pb-3 text-ink-soft">{messages.noMore}</p>
      ) : (
        <ol className="mt-1">
          {series.next.slice(0, shown).map((planned) => (
            <NextDay
              key={planned.itemId ?? planned.day}
              series={series}
              planned={planned}
              onChangeAmount={onChangeAmount}
              onCancel={setCancelling}
              onMove={setMoving}
            />
          ))}
        </ol>
      )}
      {series.next.length > shown && (
        <p className="border-t border-base-300 py-1 text-center">
          <Button variant="quiet" onClick={() => setShown(shown + MORE)}>
            {messages.moreDates}
          </Button>
        </p>
      )}
      {moving && <MoveDialog series={series} planned={moving} onClose={() => setMoving(null)} />}
      {cancelling && <CancelPlanned series={series} planned={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  );
}

type NextDayProps = NextDaysProps & {
  planned: PlannedDay;
  onCancel: (planned: PlannedDay) => void;
  onMove: (planned: PlannedDay) => void;
};

function NextDay(props: NextDayProps) {
  const { series, planned } = props;
  const { day, isSkipped, itemId, movedTo, myShareCents } = planned;
  const totalCents = planned.totalCents ?? series.totalCents;
  const date = dateOf(planned);
  const text = formatLongDate(date);
  const detail = [
    untilWords(date, localToday()),
    itemId !== null && messages.planned,
    movedTo !== null && fill(messages.movedFrom, { day: formatDay(day) }),
  ];
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-1 border-b border-base-300 py-3 last:border-0">
      <DayStub day={date} faint={isSkipped} />
      <div className="min-w-0 flex-1 basis-32">
        <p className={`font-medium ${isSkipped ? "text-ink-soft line-through" : ""}`}>
          {itemId === null ? (
            text
          ) : (
            <Link to={itemPaths.event(itemId)} className="-my-2 inline-flex min-h-11 items-center link-quiet">
              {text}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {isSkipped ? messages.skipped : detail.filter((each) => each !== false && each !== "").join(" · ")}
        </p>
      </div>
      {!isSkipped && totalCents !== null && series.amount === "fixed" && (
        <div className="ml-auto shrink-0 text-right">
          <Money cents={totalCents} currency={currencyOf(series)} sign="never" className="font-bold" />
          {myShareCents !== null && (
            <p className="text-sm text-ink-soft">
              {fill(messages.yourShare, { amount: formatMoney(myShareCents, currencyOf(series)) })}
            </p>
          )}
        </div>
      )}
      {series.isOwner && <NextDayActions {...props} />}
    </li>
  );
}

/** What the owner can do with one day. */
function NextDayActions({ series, planned, onChangeAmount, onCancel, onMove }: NextDayProps) {
  const { day, isSkipped, itemId } = planned;
  const change = useChangeSeries(series.id);
  const date = formatDay(dateOf(planned));
  return (
    <div className="-mr-3 flex flex-wrap justify-end max-sm:-ml-3 max-sm:basis-full">
      {!isSkipped && itemId === null && onChangeAmount && (
        <Button
          variant="quiet"
          className="px-3"
          aria-label={fill(messages.changeAmountOf, { day: date })}
          onClick={() => onChangeAmount(day)}
        >
          {messages.changeAmount}
        </Button>
      )}
      {!isSkipped && series.kind !== "event" && <MoveAction series={series} planned={planned} onMove={onMove} />}
      {itemId === null ? (
        <Button
          variant="quiet"
          className="px-3"
          aria-label={fill(isSkipped ? messages.takeBackDay : messages.skipDay, { day: date })}
          busy={change.isPending}
          onClick={() => change.mutate(isSkipped ? { restore: day } : { skip: day })}
        >
          {isSkipped ? messages.takeBack : messages.skip}
        </Button>
      ) : (
        <Button
          variant="quiet"
          className="px-3"
          aria-label={fill(messages.cancelPlannedOf, { day: date })}
          onClick={() => onCancel(planned)}
        >
          {messages.cancelPlanned}
        </Button>
      )}
    </div>
  );
}

/** Moves a bill to another day, or one that was moved back to its own, unless that has passed. */
function MoveAction({ series, planned, onMove }: Pick<NextDayProps, "series" | "planned" | "onMove">) {
  const { day, movedTo } = planned;
  const change = useChangeSeries(series.id);
  const isMovedBack = movedTo !== null && day >= localToday();
  const date = formatDay(dateOf(planned));
  return (
    <Button
      variant="quiet"
      className="px-3"
      aria-label={
        isMovedBack
          ? fill(messages.moveDayBack, { day: date, original: formatDay(day) })
          : fill(messages.moveDay, { day: date })
      }
      busy={change.isPending}
      onClick={() => (isMovedBack ? change.mutate({ move: day, to: day }) : onMove(planned))}
    >
      {isMovedBack ? messages.moveBack : messages.move}
    </Button>
  );
}
