import { useInfiniteQuery } from "@tanstack/react-query";
import { Receipt } from "lucide-react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/splits/messages.ts";
import { paidByText } from "#web/splits/squad/paid-by.ts";
import { NoSquadSplits } from "#web/splits/squad/no-squad-splits.tsx";
import { squadSplitsQuery } from "#web/splits/squad/squad-splits-query.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { ownShareOf } from "#web/splits/squad/own-share-of.ts";
import { scrollIntoView, useCreatedId } from "#web/ui/list/just-created.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatMonth, formatShortDate, localToday } from "#web/ui/format/format-date.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { byMonth } from "#web/ui/list/by-month.ts";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { MonthSection } from "#web/ui/list/month-section.tsx";

/** The splits of a squad by month. The months have no totals: they would need every page. */
export function SquadSplitList({ squad }: { squad: Squad }) {
  const list = useInfiniteQuery(squadSplitsQuery(squad.id));
  const today = localToday();
  const createdId = useCreatedId();
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
  if (splits.length === 0) return <NoSquadSplits squad={squad} />;
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
            <Row key={split.id} split={split} squad={squad} today={today} isCreated={split.id === createdId} />
          ))}
        </MonthSection>
      ))}
      <LoadMore query={list} />
    </>
  );
}

type RowProps = { split: SquadSplit; squad: Squad; today: Day; /** It was just created. */ isCreated: boolean };

/** The share has a neutral colour: only balances are owed. */
function Row({ split, squad, today, isCreated }: RowProps) {
  const own = ownShareOf(split, squad);
  const line = "flex min-w-0 flex-wrap items-baseline justify-between gap-x-3";
  return (
    <li
      ref={isCreated ? scrollIntoView : undefined}
      className={`border-b border-base-300 last:border-0 ${isCreated ? "just-created" : ""}`}
    >
      <Link to={squadPaths.split(squad.id, split.id)} className="row-link flex items-center gap-x-3.5 py-3">
        <IconTile icon={iconForText(`${split.name} ${split.merchant ?? ""}`, Receipt)} />
        <span className="min-w-0 flex-1">
          <span className={line}>
            <span className="flex min-w-0 items-center gap-2">
              <bdi className="truncate font-semibold">{split.name}</bdi>
              {split.isRefund && <Badge>{messages.refund}</Badge>}
            </span>
            <Money cents={split.totalCents} currency={split.currency} />
          </span>
          <span className={`${line} text-sm text-ink-soft`}>
            <span className="wrap-anywhere">
              {paidByText(split, squad)} · {formatShortDate(split.splitDate, today)}
            </span>
            <span className="whitespace-nowrap">
              {own === null
                ? messages.noShare
                : fill(messages.yourShareOf, { amount: formatMoney(own, split.currency) })}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}
