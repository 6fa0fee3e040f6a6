import { useAtomValue } from "jotai";
import { queryClient } from "#web/api/cache/query-client.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { overviewQuery } from "#web/overview/overview-query.ts";
import { OverviewView } from "#web/overview/overview-view.tsx";
import { useMe } from "#web/profiles/me.ts";
import { AddButton } from "#web/app/layout/add-button.tsx";
import { Page } from "#web/app/layout/page.tsx";
import { welcome } from "#web/app/layout/welcome.ts";
import { BillsDueLine } from "#web/recurring/bills-due-line.tsx";
import { PersonRow } from "#web/standing/person-row.tsx";
import { latePart } from "#web/ui/feedback/lazy-part.tsx";
import { formatLongDate, localToday } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";

/** Fetched after the first figures (docs/decisions/first-load.md). */
const NextUpRow = latePart(() => import("#web/overview/next-up-row.tsx").then((found) => found.NextUpRow));
const RecentSplitRow = latePart(() =>
  import("#web/splits/list/recent-split-row.tsx").then((found) => found.RecentSplitRow),
);
const OverviewSquadRow = latePart(() =>
  import("#web/squads/overview-squad-row.tsx").then((found) => found.OverviewSquadRow),
);

export const prefetch = () => queryClient.prefetchQuery(overviewQuery(localToday()));

export default function OverviewPage() {
  const today = useToday();
  const me = useAtomValue(sessionAtom)?.user.id ?? "";
  return (
    <Page title={welcome(useMe())} over={formatLongDate(today)} action={<AddButton />}>
      <OverviewView
        today={today}
        splitRow={(split) => (
          <RecentSplitRow key={split.id} split={split} me={me} fallback={<li className="h-[4.5rem]" />} />
        )}
        nextUpRow={(item) => (
          <NextUpRow
            key={`${item.id} ${item.day}`}
            item={item}
            today={today}
            fallback={<li className="h-[4.25rem]" />}
          />
        )}
        billsDue={(due) => <BillsDueLine due={due} today={today} className="mt-1" />}
        personRow={(person) => <PersonRow key={person.id} standing={person} />}
        squadRow={(squad) => (
          <OverviewSquadRow key={squad.id} squad={squad} fallback={<li className="h-[4.25rem]" />} />
        )}
      />
    </Page>
  );
}
