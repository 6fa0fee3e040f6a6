import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#domain/money/format-money.ts";
import type { PaymentParty } from "#domain/payments/payments.ts";
import { listNames } from "#domain/profiles/list-names.ts";
import type { SplitListStanding, SplitTotals } from "#domain/splits/split-list.ts";
import type { OpenAmount, SideOfStanding } from "#domain/standing/standing.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { shortName } from "#web/ui/format/names.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

type SplitTotalCardsProps = { totals: SplitTotals; standing: SplitListStanding | null };

/** The total of the splits that the user created, and what they are owed and owe over splits and squads. */
export function SplitTotalCards({ totals: { createdCents, createdCount }, standing }: SplitTotalCardsProps) {
  return (
    <dl className="flex flex-wrap gap-3 md:grid md:grid-cols-[5fr_4fr_4fr] md:gap-5">
      <Card
        className="bg-base-200 max-md:order-last max-md:basis-full"
        label={<span className="text-ink-soft">{messages.totalSplitAmount}</span>}
        figure={<FittedMoney cents={createdCents} />}
        note={createdCount === 0 ? messages.onlyOutsideSquads : plural(createdCount, messages.splitsCreatedByYou)}
        noteTone="text-ink-soft"
      />
      {standing && (
        <>
          <SideCard
            kind="owed"
            amounts={standing.sums.map(({ currency, owedCents: cents }) => ({ currency, cents }))}
            side={standing.owedBy}
          />
          <SideCard
            kind="owe"
            amounts={standing.sums.map(({ currency, oweCents: cents }) => ({ currency, cents }))}
            side={standing.owedTo}
          />
        </>
      )}
    </dl>
  );
}

const sides = {
  owed: {
    icon: ArrowDownLeft,
    words: messages.youAreOwed,
    by: messages.owedBy,
    none: messages.noOneOwesYou,
    soft: "bg-owed-soft",
  },
  owe: {
    icon: ArrowUpRight,
    words: messages.youOwe,
    by: messages.owedTo,
    none: messages.youOweNoOne,
    soft: "bg-owe-soft",
  },
};

type SideCardProps = { kind: keyof typeof sides; amounts: readonly OpenAmount[]; side: SideOfStanding };

/** One side: the first currency is large, the others are listed below. */
function SideCard({ kind, amounts, side: { people, peopleCount } }: SideCardProps) {
  const { icon: Icon, words, by, none, soft } = sides[kind];
  const [first, ...others] = amounts.filter(({ cents }) => cents > 0);
  const tone = first ? (kind === "owed" ? "text-owed" : "text-owe") : "text-settled";
  return (
    <Card
      className={first ? soft : "bg-base-200"}
      label={
        <span className={`flex items-center gap-1.5 font-medium ${tone}`}>
          <Icon className="icon-14 shrink-0" />
          {words}
        </span>
      }
      figure={
        <>
          <FittedMoney
            cents={first?.cents ?? 0}
            currency={first?.currency}
            tone={first ? kind : "settled"}
            size="40-28"
          />
          {others.length > 0 && (
            <span className={`money mt-1 block text-sm font-semibold wrap-anywhere ${tone}`}>
              {others.map(({ currency, cents }) => ` + ${formatMoney(cents, currency)}`).join("")}
            </span>
          )}
        </>
      }
      note={first ? fill(by, { names: listNames(people.map(shortNameOf), peopleCount) }) : none}
      noteTone={first ? "" : "text-ink-soft"}
    />
  );
}

const shortNameOf = ({ person, guestName }: PaymentParty): string =>
  person ? shortName(person) : isolate(guestName ?? "");

type CardProps = { className: string; label: ReactNode; figure: ReactNode; note: string; noteTone: string };

function Card({ className, label, figure, note, noteTone }: CardProps) {
  return (
    <div className={`min-w-0 flex-[1_1_8rem] rounded-box px-4 py-4 md:px-5 md:py-5 ${className}`}>
      <dt className="text-sm md:text-base">{label}</dt>
      <dd className="mt-4">{figure}</dd>
      <dd className={`mt-3 line-clamp-2 text-sm text-pretty wrap-anywhere ${noteTone}`}>{note}</dd>
    </div>
  );
}
