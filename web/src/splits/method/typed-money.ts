import { amountMarks } from "#domain/money/money.ts";
import { decimalsOf } from "#domain/money/currencies.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { TypedMoney } from "#web/splits/method/method-form.ts";
import { dollars } from "#web/splits/method/typed-dollars.ts";
import { amountText } from "#web/ui/form/typed-amount.ts";

/** Amounts of any currency as a form types and shows them, in the user's number format. */
export function typedMoney(currency: string): TypedMoney {
  const format = (cents: number) => formatMoney(cents, currency);
  const sign = format(0).replace(/[\d.,\s]+/g, "");
  const decimals = decimalsOf(currency);
  if (decimals === 2) return { ...dollars, format, sign };
  const { decimal, group } = amountMarks(navigator.language);
  const pattern = new RegExp(`^(-?)(\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+)(?:[${decimal}](\\d{0,${decimals}}))?$`);
  return {
    format,
    sign,
    read: (typed) => {
      const match = pattern.exec(typed.trim());
      if (!match) return null;
      const [, minus, whole = "", rest = ""] = match;
      const cents = Number(whole.replace(/\D/g, "") + rest.padEnd(decimals, "0"));
      return minus && cents > 0 ? -cents : cents;
    },
    write: (cents) => {
      const digits = String(Math.abs(cents)).padStart(decimals + 1, "0");
      // Grouped as an amount of dollars, without its decimals.
      const whole = amountText(Number(digits.slice(0, digits.length - decimals)) * 100).slice(0, -3);
      return (cents < 0 ? "-" : "") + whole + (decimals > 0 ? decimal + digits.slice(-decimals) : "");
    },
  };
}
