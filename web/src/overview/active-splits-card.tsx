import { Link } from "react-router";
import * as messages from "#web/overview/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { formatMoney } from "#domain/money/format-money.ts";

/** The user's splits with a pending share. The total counts only those they created. */
export function ActiveSplitsCard({ count, totalCents }: { count: number; totalCents: number }) {
  return (
    <Link
      to={paths.splitsIn("pending")}
      className="card-line card-link min-w-0 flex-[1_1_7rem] p-5 lg:max-xl:px-3.5 xl:px-6"
    >
      <span className="font-semibold">{messages.activeSplits}</span>
      <span className="money money-display mt-3 block text-[2.5rem]">{count}</span>
      <span className="mt-2 block text-sm text-ink-soft">
        {fill(messages.activeSplitsTotal, { amount: formatMoney(totalCents, "USD", { decimals: 0 }) })}
      </span>
    </Link>
  );
}
