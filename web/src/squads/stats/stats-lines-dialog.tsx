import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays, HandCoins, Receipt } from "lucide-react";
import { Link } from "react-router";
import type { StatsLine, StatsLines } from "#domain/squads/squad-stats.ts";
import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import * as failures from "#domain/failures.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import * as messages from "#web/squads/stats/messages.ts";
import { linesFrom, statsLinesQuery } from "#web/squads/stats/stats-query.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { LoadMore } from "#web/ui/list/load-more.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const titles: Record<StatsLines, string> = {
  bills: messages.spentInAll,
  shares: messages.spent,
  paid: messages.paid,
  covered: messages.covered,
  organized: messages.organized,
  settled: messages.daysToSettle,
};

type StatsLinesDialogProps = { squad: Squad; address: string; period: string; onClose: () => void };

/** The bills, events or payments behind a figure, newest first. */
export function StatsLinesDialog({ squad, address, period, onClose }: StatsLinesDialogProps) {
  const list = useInfiniteQuery(statsLinesQuery(squad.id, address, period, useToday()));
  const { of, kind, memberId } = linesFrom(address);
  const member = memberId === undefined ? undefined : memberOf(squad, memberId);
  const about = kind ?? (member && isolate(memberName(member)));
  const title = titles[of] ?? messages.lines;
  const lines = list.data?.pages.flatMap((page) => page.lines);
  return (
    <Dialog open title={about ? `${title}: ${about}` : title} onClose={onClose}>
      {lines ? (
        lines.length > 0 ? (
          <>
            <ol aria-label={messages.lines}>
              {lines.map((line) => (
                <li key={line.id} className="border-b border-base-300 last:border-0">
                  <Line line={line} squad={squad} />
                </li>
              ))}
            </ol>
            <LoadMore query={list} />
          </>
        ) : (
          <p className="text-ink-soft">{messages.noLines}</p>
        )
      ) : list.isError ? (
        <LoadError failure={failures.loadStatsLines} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonGroup label={messages.loading}>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </SkeletonGroup>
      )}
    </Dialog>
  );
}

function Line({ line, squad }: { line: StatsLine; squad: Squad }) {
  const face = "flex items-center gap-3.5 py-3";
  if (line.type === "payment")
    return (
      <div className={face}>
        <LineFace line={line} squad={squad} />
      </div>
    );
  return (
    <Link
      to={line.type === "split" ? squadPaths.split(squad.id, line.id) : itemPaths.event(line.id)}
      className={`row-link ${face}`}
    >
      <LineFace line={line} squad={squad} />
    </Link>
  );
}

function LineFace({ line: { type, name, on, cents, payment }, squad }: { line: StatsLine; squad: Squad }) {
  const today = useToday();
  const nameOf = (id: string | null) => {
    const member = id === null ? undefined : memberOf(squad, id);
    return member ? isolate(memberName(member)) : messages.someone;
  };
  const icon = type === "payment" ? HandCoins : type === "event" ? CalendarDays : iconForText(name, Receipt);
  return (
    <>
      <IconTile icon={icon} />
      <span className="min-w-0 flex-1">
        <bdi className="line-clamp-2 font-semibold wrap-anywhere">
          {payment ? fill(messages.paidTo, { from: nameOf(payment.fromId), to: nameOf(payment.toId) }) : name}
        </bdi>
        <span className="text-sm text-ink-soft">{formatShortDate(on, today)}</span>
      </span>{" "}
      <span className="text-right">
        {cents !== null && <Money cents={cents} currency={squad.currency} />}
        {payment && <span className="block text-sm text-ink-soft">{plural(payment.days, messages.settledAfter)}</span>}
      </span>
    </>
  );
}
