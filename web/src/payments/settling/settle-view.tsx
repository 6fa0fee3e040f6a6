import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { partyName } from "#domain/payments/party-name.ts";
import * as failures from "#domain/failures.ts";
import type { StandingCurrency, StandingPerson } from "#domain/standing/standing.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as messages from "#web/payments/messages.ts";
import { OpenPayments } from "#web/payments/open-payments.tsx";
import { settlingQuery } from "#web/payments/settling/settling-query.ts";
import { SettleSources } from "#web/payments/settling/settle-sources.tsx";
import * as paths from "#web/paths.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { AllQuietPicture } from "#web/ui/illustrations/all-quiet.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { Money } from "#web/ui/format/money.tsx";

/** Whom the user pays and who pays them, per currency, each amount with the splits and squads that it is made of. */
export function SettleView({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(settlingQuery);
  if (!data)
    return error ? (
      <LoadError failure={failures.loadSettling} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingSettling}>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  const { byCurrency, openPayments, isUpdating } = data;
  return (
    <div className="flex flex-col gap-9">
      {isUpdating && (
        <p role="status" className="text-sm text-ink-soft">
          {messages.updating}
        </p>
      )}
      <OpenPayments payments={openPayments} userId={userId} />
      {byCurrency.length === 0 ? (
        <EmptyState
          illustration={<AllQuietPicture />}
          title={messages.nothingOpen}
          sentence={messages.nothingOpenHint}
          action={<ButtonLink to={paths.newSplit}>{messages.splitABill}</ButtonLink>}
        />
      ) : (
        byCurrency.map((currency) => (
          <Currency key={currency.currency} {...currency} isOnly={byCurrency.length === 1} />
        ))
      )}
    </div>
  );
}

function Currency({ currency, owedCents, oweCents, people, isOnly }: StandingCurrency & { isOnly: boolean }) {
  const payees = people.filter(({ cents }) => cents < 0);
  const payers = people.filter(({ cents }) => cents > 0);
  const even = people.filter(({ cents }) => cents === 0);
  return (
    <div className="flex flex-col gap-6">
      {!isOnly && <h2 className="text-xl">{currency}</h2>}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Side title={messages.youPayTitle} cents={oweCents} tone="text-owe" people={payees} currency={currency} />
        <Side title={messages.paysYouTitle} cents={owedCents} tone="text-owed" people={payers} currency={currency} />
      </div>
      {even.length > 0 && (
        <Side title={messages.evenTitle} cents={0} tone="text-settled" people={even} currency={currency} />
      )}
    </div>
  );
}

type SideProps = {
  title: string;
  cents: number;
  tone: string;
  people: readonly StandingPerson[];
  currency: string;
};

function Side({ title, cents, tone, people, currency }: SideProps) {
  if (people.length === 0) return null;
  return (
    <section aria-label={`${title}, ${currency}`} className="card-line min-w-0">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-base-300 px-4 py-3.5 md:px-5">
        <span className="text-base font-semibold">{title} </span>
        <Money cents={cents} currency={currency} sign="never" className={`text-lg font-bold ${tone}`} />
      </h3>
      <ul>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} currency={currency} tone={tone} />
        ))}
      </ul>
    </section>
  );
}

function PersonRow({ person, currency, tone }: { person: StandingPerson; currency: string; tone: string }) {
  const name = partyName(person);
  return (
    <li className="border-b border-dashed border-base-300 px-4 py-3.5 last:border-0 md:px-5">
      <div className="flex min-w-0 items-center gap-3 cramped:flex-wrap">
        <Avatar
          person={{ id: person.id, name, avatarUrl: person.person?.avatarUrl ?? null, deleted: person.person?.deleted }}
          size={40}
        />
        <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">
          {person.person ? (
            <Link to={itemPaths.person(person.person.id)} className="inline-flex min-h-11 items-center hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}{" "}
        </bdi>
        <Money cents={person.cents} currency={currency} sign="never" className={`shrink-0 font-bold ${tone}`} />
      </div>
      <div className="mt-1 pl-[52px] cramped:pl-0">
        <SettleSources person={person} currency={currency} />
      </div>
    </li>
  );
}
