import { Link } from "react-router";
import type { BalanceSide } from "#domain/overview/overview.ts";
import * as messages from "#web/overview/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { AllSquare } from "#web/overview/all-square.tsx";
import { BalanceBar } from "#web/overview/balance-bar.tsx";
import { figuresOf, type SideFigures } from "#web/overview/balance-figures.ts";
import { BalanceLabel } from "#web/ui/format/balance-label.tsx";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";
import { formatMoney } from "#domain/money/format-money.ts";
import { shortName } from "#web/ui/format/names.ts";

/** The balance of all pending shares: the net, a bar by person, and both sides. In whole dollars that add up. */
export function Balance({ owed, owe }: { owed: BalanceSide; owe: BalanceSide }) {
  if (owed.cents === 0 && owe.cents === 0) return <AllSquare />;
  const [toMe, fromMe] = [figuresOf(owed), figuresOf(owe)];
  const net = owed.cents - owe.cents;
  return (
    <section aria-labelledby="balance" className="well flex flex-col justify-between p-5 md:p-7">
      <div>
        <Link
          to={paths.payments}
          className="link-quiet float-right -my-3 flex min-h-11 items-center text-sm font-medium"
        >
          {messages.settleUp}
        </Link>
        <h2 id="balance" className="text-base font-semibold text-ink-soft">
          {net > 0 ? messages.youAreOwedInAll : net < 0 ? messages.youOweInAll : messages.youAreEven}
        </h2>
        <div className="-ml-1 pt-3 md:pt-5">
          <FittedMoney
            size="100-76"
            cents={toMe.shownCents - fromMe.shownCents}
            decimals={0}
            sign={net > 0 ? "always" : "never"}
            tone={net > 0 ? "owed" : net < 0 ? "owe" : "settled"}
          />
        </div>
      </div>
      <div className="pt-6">
        <BalanceBar owed={toMe.parts} owe={fromMe.parts} />
        <div className="mt-3 flex justify-between gap-x-4">
          {owed.cents > 0 && <Side kind="owed" side={toMe} />}
          {owe.cents > 0 && <Side kind="owe" side={fromMe} />}
        </div>
      </div>
    </section>
  );
}

function Side({ kind, side: { shownCents, parts } }: { kind: "owed" | "owe"; side: SideFigures }) {
  const end = kind === "owe" ? "ml-auto text-right" : "";
  return (
    <Link to={paths.splitsIn(kind)} className={`group min-w-0 rounded-selector ${end}`}>
      <BalanceLabel kind={kind} cents={shownCents} decimals={0} className="underline-offset-3 group-hover:underline" />
      <span className="block overflow-hidden text-sm text-ink-soft">
        <span className={`balance-names balance-names-${kind}`}>
          {parts.map((part) => (
            <span key={part.person?.id ?? "others"}>
              <bdi className="truncate">
                {part.person
                  ? shortName(part.person)
                  : fill(part.count > 1 ? messages.otherPeople : messages.oneOther, { count: part.count })}
              </bdi>
              {` ${formatMoney(part.shownCents, "USD", { decimals: 0 })}`}
            </span>
          ))}
        </span>
      </span>
    </Link>
  );
}
