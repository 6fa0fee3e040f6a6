import { CalendarSync, ReceiptText } from "lucide-react";
import { Link } from "react-router";
import type { SeriesDetail } from "#domain/recurring/series.ts";
import { nameOf } from "#domain/profiles/profiles.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/recurring/messages.ts";
import { useChangeSeries } from "#web/recurring/change-series.ts";
import { amountOf, currencyOf, pauseWords, scheduleOf } from "#web/recurring/series-words.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** When a series happens, whose it is, and its amount; and why it adds nothing at the moment. */
export function SeriesHead({ series }: { series: SeriesDetail }) {
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
          <Money cents={totalCents} currency={currencyOf(series)} sign="never" className="shrink-0 text-xl font-bold" />
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
