import { CalendarSync, ReceiptText } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import { problemOfChangingAmount } from "#domain/recurring/amounts.ts";
import type { SeriesDetail, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import { formatDay, type Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { AmountDialog } from "#web/recurring/amount-dialog.tsx";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import { DraftForm } from "#web/recurring/draft-form.tsx";
import { NextDays } from "#web/recurring/next-days.tsx";
import { PeopleInIt } from "#web/recurring/people-in-it.tsx";
import { Regulars } from "#web/recurring/regulars.tsx";
import { amountOf, currencyOf, pauseWords, scheduleOf } from "#web/recurring/series-words.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { FileButton } from "#web/ui/controls/file-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { MoneyIn } from "#web/ui/format/money-in.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** What repeats and when: the amounts that are due, the next days, and what was added so far. */
export function SeriesView({ series, userId }: { series: SeriesDetail; userId: string }) {
  const [changing, setChanging] = useState<Day | null>(null);
  const canChange =
    series.kind !== "event" &&
    series.amount === "fixed" &&
    problemOfChangingAmount(series.template as SplitTemplate | SquadSplitTemplate) === null;
  return (
    <div className="flex max-w-[44rem] min-w-0 flex-col gap-8">
      <Head series={series} />
      {series.drafts.map((draft) => (
        <DraftForm key={draft.day} series={series} draft={draft} />
      ))}
      {series.state !== "ended" && (
        <div>
          <NextDays series={series} onChangeAmount={canChange ? setChanging : undefined} />
          <p className="mt-4">
            <FileButton address={`/api/series/${series.id}/calendar`} failure={failures.loadCalendar}>
              {messages.calendarFile}
            </FileButton>
          </p>
        </div>
      )}
      {series.kind === "event" ? <Regulars series={series} userId={userId} /> : <PeopleInIt series={series} />}
      <Created series={series} />
      {changing && <AmountDialog series={series} day={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}

function Head({ series }: { series: SeriesDetail }) {
  const Icon = series.kind === "event" ? CalendarSync : ReceiptText;
  const pause = pauseWords(series);
  const amount = amountOf(series);
  const { squad, totalCents } = series;
  return (
    <section className="card-line p-5">
      <div className="flex min-w-0 flex-wrap items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-base-200" aria-hidden="true">
          {squad?.emoji ?? <Icon className="icon-20 text-ink-soft" />}
        </span>
        <div className="min-w-0 flex-1 basis-28">
          <p className="font-semibold">{scheduleOf(series)}</p>
          <p className="mt-0.5 text-sm text-ink-soft">
            {squad && (
              <Link
                to={squadPaths.squad(squad.id)}
                className="-my-2 inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {fill(messages.inSquad, { squad: isolate(squad.name) })}
              </Link>
            )}
            {squad && !series.isOwner && " · "}
            {!series.isOwner && fill(messages.of, { name: isolate(nameOf(series.owner)) })}
          </p>
        </div>
        {totalCents !== null && series.amount === "fixed" ? (
          <MoneyIn
            cents={totalCents}
            currency={currencyOf(series)}
            sign="never"
            className="shrink-0 text-xl font-bold"
          />
        ) : (
          amount && <span className="max-w-32 shrink-0 text-right text-sm text-ink-soft">{amount}</span>
        )}
      </div>
      {pause && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-dashed border-base-300 pt-4">
          <p role="status" className="min-w-0 flex-1 basis-60 font-medium text-owe">
            {pause}
          </p>
          {series.isOwner && series.state === "paused" && <ResumeButton series={series} />}
        </div>
      )}
    </section>
  );
}

/** Starts a series again. What no longer fits is changed first. */
function ResumeButton({ series }: { series: SeriesDetail }) {
  const change = useChangeSeries(series.id);
  const edit = useDialogAddress("edit");
  if (series.problem === "squad") return null;
  return series.problem ? (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => edit.show()}>
      {messages.changePeople}
    </Button>
  ) : (
    <Button variant="primary" busy={change.isPending} onClick={() => change.mutate({ state: "active" })}>
      {messages.resume}
    </Button>
  );
}

/** The splits or events that exist already, the newest first. */
function Created({ series }: { series: SeriesDetail }) {
  const [next] = series.next;
  const pathOf = (itemId: string): string => {
    if (series.kind === "event") return itemPaths.event(itemId);
    return series.squad ? squadPaths.split(series.squad.id, itemId) : paths.split(itemId);
  };
  return (
    <section aria-labelledby="added-so-far">
      <h2 id="added-so-far" className="text-lg font-bold">
        {messages.added}
      </h2>
      {series.created.length === 0 ? (
        next && (
          <p className="mt-3 text-ink-soft">
            {fill(series.kind === "event" ? messages.noEventYet : messages.nothingAdded, { day: formatDay(next.day) })}
          </p>
        )
      ) : (
        <ul className="mt-2">
          {series.created.map(({ day, itemId }) => (
            <li key={day} className="border-b border-base-300 last:border-0">
              <Link
                to={pathOf(itemId)}
                className="flex min-h-12 items-center justify-between gap-3 hover:underline hover:underline-offset-4"
              >
                {formatDay(day)}
                <span className="text-sm text-ink-soft">{messages.openItem}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
