import { Receipt } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { ListedSquadSplit } from "#domain/splits/split-list.ts";
import { isolate } from "#domain/text.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/splits/messages.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";

type SquadSplitLinesProps = { splits: readonly ListedSquadSplit[]; today: Day };

/** The newest splits of the user's squads, in neutral colours: in a squad only the balance is owed. */
export function SquadSplitLines({ splits, today }: SquadSplitLinesProps) {
  const id = useId();
  if (splits.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex items-baseline justify-between gap-3 border-b border-base-300 pb-2">
        <h2 id={id} className="text-sm font-medium text-ink-soft">
          {messages.inYourSquads}
        </h2>
        <Link to={paths.squads} className="link-quiet -my-3 py-3 text-sm font-medium">
          {messages.allSquads}
        </Link>
      </div>
      <ul aria-labelledby={id}>
        {splits.map((split) => (
          <SquadSplitLine key={split.id} split={split} today={today} />
        ))}
      </ul>
    </section>
  );
}

function SquadSplitLine({ split, today }: { split: ListedSquadSplit; today: Day }) {
  const { id, squadId, squadName, currency, name, merchant, totalCents, splitDate, isRefund, shareCents } = split;
  const line = "flex min-w-0 flex-wrap items-baseline justify-between gap-x-3";
  const share =
    shareCents === null ? messages.noShare : fill(messages.yourShareOf, { amount: formatMoney(shareCents, currency) });
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link to={squadPaths.split(squadId, id)} className="row-link flex items-center gap-x-3.5 py-3">
        <IconTile icon={iconForText(`${name} ${merchant ?? ""}`, Receipt)} />
        <span className="min-w-0 flex-1">
          <span className={line}>
            <span className="flex min-w-0 items-center gap-2">
              <bdi className="truncate font-semibold">{name}</bdi>
              {isRefund && <Badge>{messages.refund}</Badge>}
            </span>
            <Money cents={totalCents} currency={currency} />
          </span>
          <span className={`${line} text-sm text-ink-soft`}>
            <span className="min-w-0 truncate">
              {isolate(squadName)} · {formatShortDate(splitDate, today)}
            </span>
            <span className="whitespace-nowrap">{share}</span>
          </span>
        </span>
      </Link>
    </li>
  );
}
