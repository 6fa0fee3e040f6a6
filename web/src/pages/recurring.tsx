import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import * as seriesMessages from "#web/recurring/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { Page } from "#web/app/layout/page.tsx";
import { SectionTabs } from "#web/app/layout/section-tabs.tsx";
import { CalendarButton } from "#web/calendar/calendar-button.tsx";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { SeriesList } from "#web/recurring/series-list.tsx";
import { SeriesActions } from "#web/recurring/series-actions.tsx";
import { seriesQuery } from "#web/recurring/series-query.ts";
import { SeriesView } from "#web/recurring/series-view.tsx";
import * as itemPaths from "#web/item-paths.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { NothingHere } from "#web/ui/feedback/nothing-here.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";

const ChangeRecurringSplit = lazyPart(() =>
  import("#web/pages/change-recurring-split.tsx").then((module) => module.ChangeRecurringSplit),
);

const back = { to: itemPaths.recurring, text: messages.recurring };

/** Everything that repeats, or one series. One page with one address in the first load. */
export default function RecurringPage() {
  const { id } = useParams();
  return id === undefined ? (
    <Page title={messages.recurring} action={<CalendarButton />} actionOnPhone>
      <SectionTabs />
      <SeriesList />
    </Page>
  ) : (
    <SeriesPage key={id} id={id} />
  );
}

function SeriesPage({ id }: { id: string }) {
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  const { data, error, refetch } = useQuery(seriesQuery(id));
  if (error instanceof ApiError && error.code === "not_found")
    return (
      <Page title={messages.seriesNotFound} back={back}>
        <NothingHere
          sentence={seriesMessages.seriesNotFoundHint}
          back={{ to: itemPaths.recurring, text: seriesMessages.backToRecurring }}
        />
      </Page>
    );
  if (data)
    return (
      <Page
        title={isolate(data.title)}
        back={back}
        action={
          <SeriesActions
            key={id}
            series={data}
            splitDialog={(onClose) => <ChangeRecurringSplit series={data} me={viewer} onClose={onClose} />}
          />
        }
        actionOnPhone
      >
        <SeriesView key={id} series={data} userId={viewer.id} />
      </Page>
    );
  return (
    <Page title={messages.recurring} back={back}>
      {error ? (
        <LoadError failure={failures.loadSeries} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={seriesMessages.loadingSeries}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </Page>
  );
}
