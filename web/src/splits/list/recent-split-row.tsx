import { Link } from "react-router";
import { isRecentOfSquad, type RecentSplit } from "#domain/overview/overview.ts";
import { isolate } from "#domain/text.ts";
import { EffectLabel } from "#web/splits/list/effect-label.tsx";
import * as messages from "#web/splits/messages.ts";
import { iconFor } from "#web/splits/split-icon.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { shortName } from "#web/ui/format/names.ts";

/** A split of any kind as one line, for screens that show more than splits. */
export function RecentSplitRow({ split, me }: { split: RecentSplit; me: string }) {
  const line = "flex min-w-0 items-baseline justify-between gap-x-3 cramped:flex-wrap cramped:*:first:basis-full";
  const ofSquad = isRecentOfSquad(split);
  const currency = ofSquad ? split.currency : "USD";
  return (
    <li className="border-b border-base-300 last:border-0">
      <Link
        to={ofSquad ? squadPaths.split(split.squad.id, split.id) : paths.split(split.id)}
        className="row-link flex items-center gap-3.5 py-3"
      >
        <IconTile icon={iconFor(split)} />
        <span className="min-w-0 flex-1">
          <span className={line}>
            <bdi className="truncate font-semibold">{split.name}</bdi>
            <Money cents={split.totalCents} currency={currency} />
          </span>
          {/* Centered: the icon of the effect has no baseline. */}
          <span className={`${line} items-center!`}>
            <span className="relative truncate text-sm text-ink-soft">
              {ofSquad ? (
                isolate(split.squad.name)
              ) : (
                <>
                  {split.creator.id === me
                    ? messages.paidByYou
                    : fill(messages.paidByName, { name: shortName(split.creator) })}
                  <span className="max-sm:sr-only">{fill(messages.splitBetween, { count: split.peopleCount })}</span>
                </>
              )}
            </span>
            <EffectLabel effect={split.effect} currency={currency} />
          </span>
        </span>
      </Link>
    </li>
  );
}
