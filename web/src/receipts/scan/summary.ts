import { formatMoney } from "#domain/money/format-money.ts";
import { type PlacedReceipt } from "#domain/receipts/parse-receipt.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** What was read of a receipt, and whether it is certain, in a sentence or two. `ofForm` is the currency of the form. */
export function summaryOf({ receipt, difference }: PlacedReceipt, ofForm: string): string {
  const { merchant, date, currency, totalCents, addsUp } = receipt;
  if (totalCents === undefined) return merchant || date ? messages.noTotal : messages.nothingFound;
  const total = formatMoney(totalCents, currency ?? ofForm);
  const sum = addsUp
    ? fill(messages.addsUp, { total })
    : difference
      ? fill(difference.cents > 0 ? messages.lessThanTotal : messages.moreThanTotal, {
          difference: formatMoney(Math.abs(difference.cents), currency ?? ofForm),
          total,
        })
      : fill(messages.mayBeWrong, { total });
  if (currency === undefined) return `${sum} ${fill(messages.noCurrency, { ofForm })}`;
  return currency === ofForm ? sum : `${sum} ${fill(messages.otherCurrency, { currency, ofForm })}`;
}
