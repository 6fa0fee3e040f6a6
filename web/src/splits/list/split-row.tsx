import { Link } from "react-router";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { EffectLabel } from "#web/splits/list/effect-label.tsx";
import type { SplitLine } from "#web/splits/list/split-line.ts";
import { iconFor } from "#web/splits/split-icon.ts";
import { Strip } from "#web/splits/strip.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { scrollIntoView } from "#web/ui/list/just-created.ts";

type SplitRowProps = { line: SplitLine; /** It was just created. */ isCreated: boolean };

/** Two lines with a title and a figure each. On wide screens they become one grid row with shares and avatars. */
export function SplitRow({ line: split, isCreated }: SplitRowProps) {
  const line =
    "flex min-w-0 items-baseline justify-between gap-x-3 @[620px]:contents cramped:flex-wrap cramped:*:first:basis-full";
  return (
    <li
      ref={isCreated ? scrollIntoView : undefined}
      className={`border-b border-base-300 last:border-0 ${isCreated ? "just-created" : ""}`}
    >
      <Link
        to={split.to}
        className="row-link grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3.5 py-3 @[620px]:grid-cols-[44px_minmax(0,1fr)_84px_176px] @[760px]:grid-cols-[44px_minmax(0,1fr)_84px_92px_176px] @[900px]:grid-cols-[44px_minmax(0,1fr)_220px_96px_204px]"
      >
        <span className="row-span-2">
          <IconTile icon={iconFor(split)} />
        </span>
        <span className={`${line} @[620px]:*:row-start-1`}>
          <span className="flex min-w-0 items-center gap-2 @[620px]:col-start-2">
            <bdi className="truncate font-semibold">{split.name}</bdi>
            {split.isRefund && <Badge>{messages.refund}</Badge>}
          </span>
          <Money
            cents={split.totalCents}
            currency={split.currency}
            className="@[620px]:-col-end-1 @[620px]:text-right"
          />
        </span>
        <span className={`${line} @[620px]:*:row-start-2`}>
          <span className="relative truncate text-sm text-ink-soft @[620px]:col-start-2">
            {split.paidBy}
            <span className="@max-[760px]:sr-only">{split.between}</span>
            {split.squadName !== null && ` · ${isolate(split.squadName)}`}
          </span>
          <EffectLabel
            effect={split.effect}
            currency={split.currency}
            className="@[620px]:-col-end-1 @[620px]:justify-self-end"
          />
        </span>
        <Strip
          segments={split.strip}
          className="hidden @[620px]:col-start-3 @[620px]:row-span-2 @[620px]:row-start-1 @[620px]:flex"
        />
        <span className="hidden @[760px]:col-start-4 @[760px]:row-span-2 @[760px]:row-start-1 @[760px]:flex">
          <AvatarStack people={split.faces} count={split.faceCount} />
        </span>
      </Link>
    </li>
  );
}
