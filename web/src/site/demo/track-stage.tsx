import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { BalanceBar } from "#web/site/demo/balance-bar.tsx";
import { figuresOf, type BalanceSide } from "#web/site/demo/balance-figures.ts";
import { splitOf, type TourBill } from "#web/site/demo/tour-bill.ts";
import { overview, priya, sam, tom } from "#web/site/sample.ts";
import { Tiers } from "#web/site/vignettes/tiers.tsx";
import { BalanceLabel } from "#web/ui/format/balance-label.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";

/** The overview's figures including this bill, and the tiers of the points. */
export function TrackStage({ bill }: { bill: TourBill }) {
  const owed = figuresOf(owedWith(bill));
  const owe = figuresOf(owing);
  const { percent, spentCents, monthlyLimitCents } = overview.budget;
  return (
    <div className="grid w-[min(480px,100%)] gap-2 sm:gap-3">
      <div className="tour-paper w-full! p-4 md:p-6">
        <h3 className="text-base font-semibold text-ink-soft">{messages.youAreOwed}</h3>
        <Money
          cents={owed.shownCents - owe.shownCents}
          decimals={0}
          sign="always"
          tone="owed"
          size={76}
          className="mt-3 -ml-1 block text-[length:min(4.75rem,16vw)]!"
        />
        <div className="mt-5">
          <BalanceBar owed={owed.parts} owe={owe.parts} />
        </div>
        <div className="mt-3 flex flex-wrap justify-between gap-x-5 gap-y-1">
          <BalanceLabel kind="owed" cents={owed.shownCents} decimals={0} />
          <BalanceLabel kind="owe" cents={owe.shownCents} decimals={0} />
        </div>
      </div>
      <div className="tour-paper w-full! p-4 md:px-6">
        <p className="flex items-baseline justify-between gap-3">
          <span className="font-semibold">{messages.monthlyBudget}</span>
          <span className="text-sm text-ink-soft">{fill(messages.budgetUsed, { percent })}</span>
        </p>
        <div className="mt-3">
          <Progress share={spentCents / (monthlyLimitCents ?? 1)} label={fill(messages.budgetUsedLabel, { percent })} />
        </div>
      </div>
      <div className="tour-points">
        <div aria-hidden="true" className="text-sm">
          <Tiers />
        </div>
      </div>
    </div>
  );
}

/** Another open amount: Tom's share of the cabin. */
/** What Maya owes besides. */
const owing: BalanceSide = {
  cents: 3_240,
  peopleCount: 2,
  people: [
    { person: priya, cents: 2_140 },
    { person: sam, cents: 1_100 },
  ],
};

function owedWith(bill: TourBill) {
  const open = splitOf(bill).participants.filter(({ paid }) => !paid);
  const cabin = { person: tom, cents: 12_000 };
  const others = open
    .filter(({ userId }) => userId !== tom.id)
    .map(({ person, amountOwedCents: cents }) => ({ person, cents }));
  const toms = open.find(({ userId }) => userId === tom.id)?.amountOwedCents ?? 0;
  const people = [{ ...cabin, cents: cabin.cents + toms }, ...others];
  return { cents: people.reduce((sum, { cents }) => sum + cents, 0), peopleCount: people.length, people };
}
