import { Check } from "lucide-react";
import { formatMoney } from "#domain/money/format-money.ts";
import type { OpenAmount } from "#domain/standing/standing.ts";
import * as messages from "#web/standing/messages.ts";

const sides = [
  { sign: 1, words: messages.owesYou, tone: "text-owed" },
  { sign: -1, words: messages.youOwe, tone: "text-owe" },
];

interface OpenAmountsProps {
  amounts: readonly OpenAmount[];
  /** Where it is below the name in a narrow container. */
  startsWhenNarrow?: boolean;
}

/** What is open with a person, said once for each side: "owes you $50.00 + ¥833". Currencies are listed, never added. */
export function OpenAmounts({ amounts, startsWhenNarrow = false }: OpenAmountsProps) {
  if (amounts.length === 0)
    return (
      <span className="flex items-center gap-1.5 text-sm font-medium text-settled">
        <Check className="icon-14" />
        {messages.settled}
      </span>
    );
  return (
    <span
      className={`flex flex-col items-end gap-1 text-right ${startsWhenNarrow ? "@max-[27rem]:items-start @max-[27rem]:text-left" : ""}`}
    >
      {sides.map(({ sign, words, tone }) => {
        const own = amounts.filter(({ cents }) => Math.sign(cents) === sign);
        return (
          own.length > 0 && (
            <span key={sign} className={`flex flex-col ${tone}`}>
              <span className="text-sm font-medium">{words} </span>
              <span className="money font-semibold text-balance">{written(own)}</span>
            </span>
          )
        );
      })}
    </span>
  );
}

/** Amounts of one side in one text. */
const written = (amounts: readonly OpenAmount[]): string =>
  amounts.map(({ currency, cents }) => formatMoney(Math.abs(cents), currency)).join(" + ");
