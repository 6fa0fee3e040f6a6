import { apportion } from "#domain/money/money.ts";
import * as messages from "#web/site/messages.ts";
import { dinner } from "#web/site/sample.ts";
import { formatMoney } from "#domain/money/format-money.ts";

const { base, leftOver } = apportion(dinner.totalCents, 3);
const even = formatMoney(base).slice(1);
const mine = formatMoney(base + leftOver).slice(1);

/** One bill, divided in three ways: evenly, by percentages, and by amounts. */
export function Portions() {
  return (
    <div className="w-[min(290px,100%)] space-y-2.5 text-sm font-medium tabular-nums">
      <div className="portions portions-3">
        <span>{even}</span>
        <span>{even}</span>
        <span className="portion-you">{mine}</span>
      </div>
      <div className="portions portions-532">
        <span>{messages.half}</span>
        <span>{messages.threeTenths}</span>
        <span>{messages.fifth}</span>
      </div>
      <div className="portions portions-64">
        <span>{messages.sixtyDollars}</span>
        <span>{messages.restAndLeos}</span>
      </div>
    </div>
  );
}
