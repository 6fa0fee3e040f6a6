import { formatMoney } from "#domain/money/format-money.ts";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** What was read of a receipt, and whether it is certain, in a sentence or two. `ofForm` is the currency of the form. */
export function summaryOf(receipt: ParsedReceipt, ofForm: string): string {
  const { merchant, date, currency, totalCents, addsUp } = receipt;
  if (totalCents === undefined) return merchant || date ? messages.noTotal : messages.nothingFound;
  const total = formatMoney(totalCents, currency ?? ofForm);
  const sum = fill(addsUp ? messages.addsUp : messages.mayBeWrong, { total });
  return currency && currency !== ofForm ? `${sum} ${fill(messages.otherCurrency, { currency, ofForm })}` : sum;
}
