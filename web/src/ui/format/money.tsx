import { moneyParts } from "#web/ui/format/format-cents.ts";
import type { MoneyDecimals, MoneySign } from "#web/ui/format/format-cents.ts";

export { formatCents } from "#web/ui/format/format-cents.ts";

export type MoneySize = "row" | "inherit" | 22 | 34 | 40 | 52 | 76 | 100;
export type MoneyTone = "ink" | "owed" | "owe" | "settled" | "inherit";

const tones: Record<MoneyTone, string> = {
  ink: "text-base-content",
  owed: "text-owed",
  owe: "text-owe",
  settled: "text-settled",
  inherit: "",
};

const sizes: Record<MoneySize, string> = {
  inherit: "money",
  row: "money text-base font-semibold",
  22: "money text-[1.375rem] leading-7 font-bold",
  34: "money money-display text-[2.125rem]",
  40: "money money-display text-[2.5rem]",
  52: "money money-display text-[3.25rem]",
  76: "money money-display text-[4.75rem]",
  100: "money money-display text-[6.25rem]",
};

/** How an amount looks. */
export interface MoneyLook {
  size?: MoneySize;
  tone?: MoneyTone;
  className?: string;
}

type MoneyProps = MoneyLook & {
  cents: number;
  decimals?: MoneyDecimals;
  /** `always` puts + before amounts that are owed to the user; `never` omits the minus where a word expresses it. */
  sign?: MoneySign;
};

/**
 * Renders an amount of dollars: large dollars and small cents for the eye, one text for screen readers. Use it wherever
 * amounts are shown; `MoneyIn` renders other currencies.
 */
export function Money({ cents, decimals = 2, sign = "auto", ...look }: MoneyProps) {
  const { text, sign: mark, dollars, cents: rest } = moneyParts(cents, decimals, sign);
  return <MoneyParts {...look} text={text} sign={`${mark}$`} whole={dollars} rest={rest} />;
}

type MoneyPartsProps = MoneyLook & { text: string; sign: string; whole: string; rest: string };

/** The parts of an amount: the sign with the currency, the whole part, and the decimals. */
export function MoneyParts({
  size = "row",
  tone = "inherit",
  className = "",
  text,
  sign,
  whole,
  rest,
}: MoneyPartsProps) {
  return (
    <span className={`${sizes[size]} ${tones[tone]} ${className}`}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        <span className="money-sign">{sign}</span>
        {whole}
        {rest && <span className="money-cents">{rest}</span>}
      </span>
    </span>
  );
}
