import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { ActiveSplits } from "#domain/splits/active-splits.ts";
import * as messages from "#web/overview/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";

/** The user's splits with something open, also those of squads. The total counts only those they created. */
export function ActiveSplitsCard({ count, isMore, totalCents, otherTotals }: ActiveSplits) {
  const totals = [{ currency: "USD", cents: totalCents }, ...otherTotals].filter(
    ({ cents }, index) => cents > 0 || (index === 0 && otherTotals.length === 0),
  );
  const amount = totals.map(({ currency, cents }) => formatMoney(cents, currency, { decimals: 0 })).join(" + ");
  return (
    <Link
      to={paths.splitsIn("pending")}
      className="card-line card-link min-w-0 flex-[1_1_7rem] p-5 lg:max-xl:px-3.5 xl:px-6"
    >
      <span className="font-semibold">{messages.activeSplits}</span>
      <span className="money money-display mt-3 block text-[2.5rem]">
        {count}
        {isMore && "+"}
      </span>
      <span className="mt-2 block text-sm text-ink-soft">{fill(messages.activeSplitsTotal, { amount })}</span>
    </Link>
  );
}
