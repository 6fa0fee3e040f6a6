import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#domain/money/format-money.ts";
import type { OverviewStanding } from "#domain/overview/overview.ts";
import type { PersonStanding, StandingSums } from "#domain/standing/standing.ts";
import * as messages from "#web/overview/messages.ts";
import * as paths from "#web/paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { LateAllQuietPicture } from "#web/ui/illustrations/late.tsx";

const sides = [
  { cents: "oweCents", words: messages.youOwe, tone: "text-owe" },
  { cents: "owedCents", words: messages.youAreOwed, tone: "text-owed" },
] as const;

type StandingCardProps = {
  standing: OverviewStanding;
  row: (person: PersonStanding) => ReactNode;
};

/** How the user stands with everyone, over splits and squads: the amounts of each currency, and the people behind them. */
export function StandingCard({ standing: { sums, people, peopleCount }, row }: StandingCardProps) {
  if (sums.length === 0) return <SettledUp />;
  return (
    <section aria-labelledby="standing" className="well flex min-w-0 flex-col p-5 md:p-7">
      <div className="flex items-start justify-between gap-4">
        <h2 id="standing" className="flex min-w-0 flex-col gap-3">
          {sides.map((side) => (
            <Side key={side.cents} {...side} sums={sums.filter((each) => each[side.cents] > 0)} />
          ))}
        </h2>
        <ButtonLink to={paths.payments} className="shrink-0">
          {messages.settleUp}
        </ButtonLink>
      </div>
      <ul aria-label={messages.people} className="@container mt-4 border-t border-dashed border-base-300">
        {people.map(row)}
      </ul>
      {peopleCount > people.length && (
        <Link to={paths.payments} className="link-quiet mt-1 inline-flex min-h-11 items-center self-start text-sm">
          {fill(messages.seeEveryone, { count: peopleCount })}
        </Link>
      )}
    </section>
  );
}

type SideProps = (typeof sides)[number] & { sums: readonly StandingSums[] };

/** One side in every currency. The first one is the largest, in dollars where there are some. */
function Side({ cents, words, tone, sums }: SideProps) {
  if (sums.length === 0) return null;
  return (
    <span className="block min-w-0">
      <span className="block text-base font-semibold text-ink-soft">{words} </span>
      <span className={`money money-display flex flex-wrap gap-x-3 text-[2.125rem] md:text-[3.25rem] ${tone}`}>
        {sums.map((sum, index) => (
          <span key={sum.currency}>
            {formatMoney(sum[cents], sum.currency)}
            {index < sums.length - 1 && ", "}
          </span>
        ))}
      </span>
    </span>
  );
}

/** Said only when it is true in every currency. */
function SettledUp() {
  return (
    <section
      aria-labelledby="standing"
      className="well flex items-center gap-6 p-5 max-sm:flex-col max-sm:text-center md:gap-8 md:p-7"
    >
      <div className="w-44 shrink-0 md:w-56">
        <LateAllQuietPicture />
      </div>
      <div>
        <h2 id="standing" className="text-2xl">
          {messages.settledUp}
        </h2>
        <p className="mt-1 mb-5 text-ink-soft">{messages.settledUpHint}</p>
        <ButtonLink to={paths.newSplit}>{messages.createSplit}</ButtonLink>
      </div>
    </section>
  );
}
