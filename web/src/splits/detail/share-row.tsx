import type { ReactNode } from "react";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";

type ShareRowProps = {
  face: Face;
  name: string;
  note: ReactNode;
  /** Why the share is what it is, as it was typed: "2 shares". */
  reason?: string;
  cents: number;
  /** ISO 4217. */
  currency?: string;
  percentage: number;
  /** True for the signed-in user's row, which is highlighted. */
  you?: boolean;
  /** A switch or a state, between name and amount; on narrow screens on a line of its own. */
  children?: ReactNode;
};

export function ShareRow({
  face,
  name,
  note,
  reason = "",
  cents,
  currency = "USD",
  percentage,
  you = false,
  children,
}: ShareRowProps) {
  return (
    <li
      className={`relative -mx-[12px] grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-x-3.5 px-[12px] py-3 @[520px]:grid-cols-[40px_minmax(0,1fr)_auto_6.5rem] ${
        you
          ? "rounded-field bg-marker-soft"
          : "after:absolute after:inset-x-[12px] after:bottom-0 after:h-px after:bg-base-300 last:after:hidden has-[+.bg-marker-soft]:after:hidden"
      }`}
    >
      <Avatar person={face} />
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-pretty text-ink-soft">
          {note}
          {reason && ` · ${reason}`}
        </p>
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-4 @max-[520px]:order-last @max-[520px]:has-[input]:mt-1.5 @max-[520px]:col-span-2 @max-[520px]:col-start-2 @max-[520px]:justify-between @max-[520px]:[&>span]:order-first @max-[520px]:[&>span]:flex-row-reverse @[520px]:col-start-3">
          {children}
        </div>
      )}
      <div className="text-right @[520px]:col-start-4">
        <Money cents={cents} currency={currency} />
        <p className="text-sm text-ink-soft">{percentage.toFixed(2)}%</p>
      </div>
    </li>
  );
}
