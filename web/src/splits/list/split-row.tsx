import { Link } from "react-router";
import type { Day } from "#domain/time/calendar.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { balanceFor, type Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { iconFor } from "#web/splits/split-icon.ts";
import { stripSegments } from "#web/splits/share-segments.ts";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { BalanceLabel } from "#web/ui/format/balance-label.tsx";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { scrollIntoView } from "#web/ui/list/just-created.ts";
import { Strip } from "#web/splits/strip.tsx";

type SplitRowProps = { split: Split; me: Person; today: Day; /** It was just created. */ isCreated: boolean };

/** Two lines with a title and a figure each. On wide screens they become one grid row with shares and avatars. */
export function SplitRow({ split, me, today, isCreated }: SplitRowProps) {
  const mine = split.creator.id === me.id;
  const effect = balanceFor(me.id, split);
  const participants = split.participants.map(({ person }) => person);
  const line =
    "flex min-w-0 items-baseline justify-between gap-x-3 @[620px]:contents cramped:flex-wrap cramped:*:first:basis-full";
  return (
    <li
      ref={isCreated ? scrollIntoView : undefined}
      className={`border-b border-base-300 last:border-0 ${isCreated ? "just-created" : ""}`}
    >
      <Link
        to={paths.split(split.id)}
        className="row-link grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 py-3 @[620px]:grid-cols-[44px_minmax(0,1fr)_84px_176px] @[760px]:grid-cols-[44px_minmax(0,1fr)_84px_92px_176px] @[900px]:grid-cols-[44px_minmax(0,1fr)_220px_96px_204px]"
      >
        <span className="row-span-2">
          <IconTile icon={iconFor(split)} />
        </span>
        <span className={`${line} @[620px]:*:row-start-1`}>
          <span className="truncate font-semibold @[620px]:col-start-2">{split.name}</span>
          <Money cents={split.totalCents} className="@[620px]:-col-end-1 @[620px]:text-right" />
        </span>
        <span className={`${line} @[620px]:*:row-start-2`}>
          <span className="relative truncate text-sm text-ink-soft @[620px]:col-start-2">
            {mine ? messages.paidByYou : fill(messages.paidByName, { name: shortName(split.creator) })}
            <span className="@max-[760px]:sr-only">
              {fill(messages.splitBetween, { count: split.participants.length + 1 })}
            </span>
            <span className="@max-[620px]:sr-only"> · {formatShortDate(split.splitDate, today)}</span>
          </span>
          <BalanceLabel {...effect} className="@[620px]:-col-end-1 @[620px]:justify-self-end" />
        </span>
        <Strip
          segments={stripSegments(split, me.id)}
          className="hidden @[620px]:col-start-3 @[620px]:row-span-2 @[620px]:row-start-1 @[620px]:flex"
        />
        <span className="hidden @[760px]:col-start-4 @[760px]:row-span-2 @[760px]:row-start-1 @[760px]:flex">
          <AvatarStack people={(mine ? participants : [split.creator, ...participants]).map(faceOf)} />
        </span>
      </Link>
    </li>
  );
}
