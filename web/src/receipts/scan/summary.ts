import { formatMoney } from "#domain/money/format-money.ts";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** What was read of a receipt, and whether it is certain, in a sentence or two. */
export function summaryOf({ merchant, date, currency, totalCents, addsUp }: ParsedReceipt): string {
  if (totalCents === undefined) return merchant || date ? messages.noTotal : messages.nothingFound;
  const total = formatMoney(totalCents, currency ?? "USD");
  const sum = fill(addsUp ? messages.addsUp : messages.mayBeWrong, { total });
  return currency && currency !== "USD" ? `${sum} ${fill(messages.otherCurrency, { currency })}` : sum;
}
