import { formatMoney } from "#domain/money/format-money.ts";
import type { BillsDue } from "#domain/recurring/bills-due.ts";
import type { Day } from "#domain/time/calendar.ts";
import * as messages from "#web/recurring/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { plural } from "#web/ui/format/plural.ts";

type BillsDueLineProps = { due: BillsDue; today: Day; className?: string };

/** What the user bears of the bills that come before a day. Nothing if none comes. */
export function BillsDueLine({ due, today, className = "" }: BillsDueLineProps) {
  const words = dueWords(due, today);
  return words === "" ? null : <p className={`text-sm text-ink-soft ${className}`}>{words}</p>;
}

/** "$1,283.00 + €40.00 due before Dec 1, and 2 with amounts to come". Currencies are listed, never added. */
export function dueWords({ before, amounts, open }: BillsDue, today: Day): string {
  const day = formatShortDate(before, today);
  if (amounts.length === 0) return open === 0 ? "" : plural(open, messages.onlyOpenDue, { day });
  const sums = amounts.map(({ cents, currency }) => formatMoney(cents, currency)).join(" + ");
  const known = fill(messages.dueBefore, { amounts: sums, day });
  return open === 0 ? known : `${known}, ${plural(open, messages.andOpenDue)}`;
}
