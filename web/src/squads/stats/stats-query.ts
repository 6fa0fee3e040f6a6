import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SquadStats, StatsLinePage, StatsLines } from "#domain/squads/squad-stats.ts";
import type { BillKind } from "#domain/squads/bill-kinds.ts";
import type { Day } from "#domain/time/calendar.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";

/** The figures of a squad; the period is a span, a year or a month. */
export const squadStatsQuery = (id: string, period: string, today: Day) =>
  queryOptions({
    queryKey: [...squadLifeKeys.squadStats(id), period, today],
    queryFn: ({ signal }): Promise<SquadStats> =>
      unwrap(api.squads[":id"].stats.$get({ param: { id }, query: { period, today } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

/** What the lines of a figure are, as the address of its dialog has it: "bills", "bills~Food", "shares~mem_…". */
export interface LinesOf {
  of: StatsLines;
  kind?: BillKind;
  memberId?: string;
}

export const linesAddress = ({ of, kind, memberId }: LinesOf): string =>
  [of, kind ?? memberId].filter((part) => part !== undefined).join("~");

export function linesFrom(address: string): LinesOf {
  const [of, rest] = address.split("~") as [StatsLines, string?];
  return { of, ...(rest && (of === "bills" ? { kind: rest as BillKind } : { memberId: rest })) };
}

export const statsLinesQuery = (id: string, address: string, period: string, today: Day) =>
  infiniteQueryOptions({
    queryKey: [...squadLifeKeys.squadStats(id), "lines", address, period, today],
    queryFn: ({ pageParam, signal }): Promise<StatsLinePage> =>
      unwrap(
        api.squads[":id"].stats.lines.$get(
          {
            param: { id },
            query: { ...linesFrom(address), period, today, ...(pageParam !== null && { cursor: pageParam }) },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
