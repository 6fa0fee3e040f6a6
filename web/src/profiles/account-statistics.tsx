import { useQuery, queryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as messages from "#web/profiles/messages.ts";
import { Money } from "#web/ui/format/money.tsx";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** The account's figures; a dash while loading or after a failure, which is reported. */
export function AccountStatistics() {
  const { data, isError, refetch } = useQuery(statisticsQuery);
  return (
    <section aria-labelledby="statistics" className="rounded-box bg-base-200 px-5 py-5 md:px-6 md:py-6">
      <h2 id="statistics" className="text-lg">
        {messages.accountStatistics}
      </h2>
      <dl className="mt-2">
        <Figure label={messages.totalExpenses}>
          {data && <Money cents={data.totalExpensesCents} size={22} className="break-all" />}
        </Figure>
        <Figure label={messages.activeSplits}>{data?.activeSplits}</Figure>
        <Figure label={messages.friends}>{data?.friends}</Figure>
      </dl>
      {isError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
          {messages.statisticsNotLoaded}
          <button type="button" className="link-quiet min-h-11 rounded-md font-medium" onClick={() => void refetch()}>
            {messages.retry}
          </button>
        </p>
      )}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-base-300 py-3 last:border-0 last:pb-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="money text-[1.375rem] leading-7 font-bold">{children ?? "–"}</dd>
    </div>
  );
}

const statisticsQuery = queryOptions({
  queryKey: queryKeys.statistics,
  queryFn: ({ signal }): Promise<AccountStatistics> => unwrap(api.me.statistics.$get({}, { init: { signal } })),
});
