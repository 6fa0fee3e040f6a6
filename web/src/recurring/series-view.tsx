import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { problemOfChangingAmount } from "#domain/recurring/amounts.ts";
import type { SeriesDetail, SplitTemplate, SquadSplitTemplate } from "#domain/recurring/series.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { AmountDialog } from "#web/recurring/amount-dialog.tsx";
import { CreatedItems } from "#web/recurring/created-items.tsx";
import { DraftForm } from "#web/recurring/draft-form.tsx";
import { NextDays } from "#web/recurring/next-days.tsx";
import { PeopleInIt } from "#web/recurring/people-in-it.tsx";
import { Regulars } from "#web/recurring/regulars.tsx";
import { SeriesHead } from "#web/recurring/series-head.tsx";
import { FileButton } from "#web/ui/controls/file-button.tsx";

/** What repeats and when: the amounts that are due and the next dates, with the people and what was added beside them. */
export function SeriesView({ series, userId }: { series: SeriesDetail; userId: string }) {
  const [changing, setChanging] = useState<Day | null>(null);
  const canChange =
    series.kind !== "event" &&
    series.amount === "fixed" &&
    problemOfChangingAmount(series.template as SplitTemplate | SquadSplitTemplate) === null;
  return (
    <div className="@container">
      <div className="event-page">
        <div className="flex min-w-0 flex-col gap-5">
          <SeriesHead series={series} />
          {series.drafts.map((draft) => (
            <DraftForm key={draft.day} series={series} draft={draft} />
          ))}
          {series.state !== "ended" && (
            <>
              <NextDays series={series} onChangeAmount={canChange ? setChanging : undefined} />
              <p>
                <FileButton address={`/api/series/${series.id}/calendar`} failure={failures.loadCalendar}>
                  {messages.calendarFile}
                </FileButton>
              </p>
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {series.kind === "event" ? (
            <Regulars series={series} userId={userId} />
          ) : (
            <PeopleInIt series={series} userId={userId} />
          )}
          <CreatedItems series={series} />
        </div>
      </div>
      {changing && <AmountDialog series={series} day={changing} onClose={() => setChanging(null)} />}
    </div>
  );
}
