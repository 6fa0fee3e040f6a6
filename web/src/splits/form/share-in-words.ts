import { formatMoney } from "#domain/money/format-money.ts";
import * as messages from "#web/splits/messages.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { fill } from "#web/ui/format/fill.ts";

/** What the user bears: "$33.33", or "$33.33 or $33.34" while the split's id will decide. Null while it is unknown. */
export function shareOf({ divided, myId, people, totalCents, currency, problems }: Bill): string | null {
  const mine = divided?.shares?.find(({ id }) => id === myId);
  if (!mine || people.length < 2 || totalCents === 0 || problems.input !== undefined) return null;
  const least = formatMoney(mine.cents, currency);
  return mine.mostCents === mine.cents
    ? least
    : fill(messages.eitherAmount, { least, most: formatMoney(mine.mostCents, currency) });
}
