import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import { failures } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadSplit } from "#domain/squads/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/squads/messages.ts";
import { paidByText } from "#web/squads/detail/paid-by.ts";
import { squadSplitsQuery } from "#web/squads/squads-query.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatMonth, formatShortDate, localToday } from "#web/ui/format/format-date.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { byMonth } from "#web/ui/list/by-month.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { MonthSection } from "#web/ui/list/month-section.tsx";

/** The splits of a squad by month. The months have no totals: they would need every page. */
export function SquadSplits({ squad }: { squad: Squad }) {
  const list = useInfiniteQuery(squadSplitsQuery(squad.id));
  const today = localToday();
  const splits = list.data?.pages.flatMap((page) => page.splits);
  if (!splits)
    return list.isError ? (
      <LoadError failure={failures.loadSplits} error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingSplits}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  if (splits.length === 0) return <p className="text-ink-soft">{messages.noSplitsYet}</p>;
  return (
    <>
      {byMonth(splits, ({ splitDate }) => splitDate, []).map(({ rows, ...month }) => (
        <MonthSection
          key={month.month}
          of={month}
          countText=""
          label={fill(messages.splitsOfMonth, { month: formatMonth(month.month) })}
        >
          {rows.map((split) => (
            <Row key={split.id} split={split} squad={squad} today={today} />
          ))}
        </MonthSection>
      ))}
      <LoadMore of={list} />
    </>
  );
}

type RowProps = { split: SquadSplit; squad: Squad; today: Day };

/** The share has a neutral colour: only balances are owed. */
function Row({ split, squad, today }: RowProps) {
  const share = split.shares.find(({ memberId }) => memberId === squad.myMemberId);
  const line = "flex min-w-0 flex-wrap items-baseline justify-between gap-x-3";
  return (
    <li className="flex items-center gap-x-3.5 border-b border-base-300 py-3 last:border-0">
      <IconTile icon={iconForText(`${split.name} ${split.merchant ?? ""}`, Receipt)} />
      <div className="min-w-0 flex-1">
        <p className={line}>
          <span className="flex min-w-0 items-center gap-2">
            <bdi className="truncate font-semibold">{split.name}</bdi>
            {split.isRefund && <Badge>{messages.refund}</Badge>}
          </span>
          <span className="money font-semibold">{formatMoney(split.totalCents, split.currency)}</span>
        </p>
        <p className={`${line} text-sm text-ink-soft`}>
          <span className="wrap-anywhere">
            {paidByText(split, squad)} · {formatShortDate(split.splitDate, today)}
          </span>
          <span className="whitespace-nowrap">
            {share
              ? fill(messages.yourShare, { amount: formatMoney(share.cents, split.currency) })
              : messages.notInSplit}
          </span>
        </p>
      </div>
    </li>
  );
}
