import { Link } from "react-router";
import type { RecentSplit } from "#domain/overview/overview.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { BalanceLabel } from "#web/ui/format/balance-label.tsx";
import { lateTile } from "#web/ui/icons/late-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { shortName } from "#web/ui/format/names.ts";

const SplitTile = lateTile<RecentSplit>(() => import("#web/splits/split-icon.ts").then((found) => found.iconFor));

/** A split as one line, for screens that show more than splits. */
export function RecentSplitRow({ split, me }: { split: RecentSplit; me: string }) {
  const line = "flex min-w-0 items-baseline justify-between gap-x-3 cramped:flex-wrap cramped:*:first:basis-full";
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={paths.split(split.id)} className="row-link flex items-center gap-3.5 py-3">
        <SplitTile of={split} />
        <span className="min-w-0 flex-1">
          <span className={line}>
            <bdi className="truncate font-semibold">{split.name}</bdi>
            <Money cents={split.totalCents} />
          </span>
          {/* Centered: the balance label's icon has no baseline. */}
          <span className={`${line} items-center!`}>
            <span className="relative truncate text-sm text-ink-soft">
              {split.creator.id === me
                ? messages.paidByYou
                : fill(messages.paidByName, { name: shortName(split.creator) })}
              <span className="max-sm:sr-only">{fill(messages.splitBetween, { count: split.peopleCount })}</span>
            </span>
            <BalanceLabel {...split.effect} />
          </span>
        </span>
      </Link>
    </li>
  );
}
