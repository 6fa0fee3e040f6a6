import { parseAmountExpression } from "#domain/money/arithmetic.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { amountText, localMarks, readable, type TypedMoney } from "#web/ui/form/typed-amount.ts";

/** Amounts of any currency as a form types and shows them, in the user's number format. */
export function typedMoney(currency: string): TypedMoney {
  const format = (cents: number) => formatMoney(cents, currency);
  const sign = format(0).replace(/[\d.,\s]+/g, "");
  const decimals = decimalsOf(currency);
  return {
    ...readable((typed) => parseAmountExpression(typed.replaceAll(sign, ""), localMarks(), decimals)),
    write: (cents) => amountText(cents, currency),
    format,
    sign,
  };
}
