import { formatMoney } from "#domain/money/format-money.ts";
import { type PlacedReceipt } from "#domain/receipts/parse-receipt.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { formatLongDate } from "#web/ui/format/format-date.ts";

/** A field as it was read, with the indexes of its lines. */
export interface ReadField {
  label: string;
  value: string;
  lines: readonly number[];
}

/** Every field that was read, in the order of a receipt. `ofForm` is the currency of the form. */
export function readFields({ receipt, places, difference }: PlacedReceipt, ofForm: string): ReadField[] {
  const { merchant = "", date, items, currency = ofForm } = receipt;
  const money = (cents: number | undefined): string => (cents === undefined ? "" : formatMoney(cents, currency));
  const of = (name: keyof typeof messages.fields, value: string): ReadField[] =>
    value ? [{ label: messages.fields[name], value, lines: places[name] ?? [] }] : [];
  return [
    ...of("merchant", merchant),
    ...of("date", date ? formatLongDate(date) : ""),
    ...items.map(({ name, amountCents, lines }) => ({ label: name, value: money(amountCents), lines })),
    ...(difference && difference.lines.length > 0
      ? [{ label: messages.whereItMayBe, value: money(difference.cents), lines: difference.lines }]
      : []),
    ...of("subtotal", money(receipt.subtotalCents)),
    ...of("discount", money(receipt.discountCents)),
    ...of("tax", money(receipt.taxCents)),
    ...of("tip", money(receipt.tipCents)),
    ...of("rounding", money(receipt.roundingCents)),
    ...of("total", money(receipt.totalCents)),
  ];
}
