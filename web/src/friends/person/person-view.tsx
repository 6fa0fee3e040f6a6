import { ScissorsLineDashed } from "lucide-react";
import type { ReactNode } from "react";
import type { PersonPage, SharedSquad } from "#domain/friends/person-page.ts";
import type { OverviewEvent } from "#domain/overview/next-up.ts";
import type { RecentSplit } from "#domain/overview/overview.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { StandingPerson } from "#domain/standing/standing.ts";
import * as messages from "#web/friends/messages.ts";
import * as itemPaths from "#web/item-paths.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { faceOf, nameInside } from "#web/ui/format/names.ts";
import { Recent } from "#web/ui/list/recent.tsx";

type PersonViewProps = {
  page: PersonPage;
  /** Opens the form of a split with the person. */
  onSplit: (person: Person) => void;
  /** What is open with the person in one currency, with the buttons that settle it. */
  sources: (person: StandingPerson, currency: string) => ReactNode;
  /** Payments that wait for an answer. */
  openPayments: (payments: readonly Payment[]) => ReactNode;
  splitRow: (split: RecentSplit) => ReactNode;
  squadRow: (squad: SharedSquad) => ReactNode;
  eventRow: (event: OverviewEvent) => ReactNode;
  paymentRow: (payment: Payment) => ReactNode;
};

const relations = {
  friends: messages.friendOfYours,
  sent: messages.requestSentToPerson,
  received: undefined,
} as const;

/** A person: how the user stands with them and where, and all that both share. */
export function PersonView({
  page,
  onSplit,
  sources,
  openPayments,
  splitRow,
  squadRow,
  eventRow,
  paymentRow,
}: PersonViewProps) {
  const { person, friendship, isBlocked, squads, splits, events, payments } = page;
  const name = nameInside(person);
  const waiting = payments.filter(({ state }) => state === "sent" || state === "disputed");
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-3.5 gap-y-3 md:mb-6">
        <Avatar person={faceOf(person)} size={52} />
        <span className="min-w-0 flex-1 basis-24 wrap-anywhere text-ink-soft">
          {[person.username && `@${person.username}`, noteOf(isBlocked, friendship)].filter(Boolean).join(" · ")}
        </span>
        {!person.deleted && !isBlocked && (
          <Button icon={<ScissorsLineDashed className="icon-16" />} onClick={() => onSplit(person)}>
            {messages.splitWithPerson}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-9 gap-y-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-7">
          <Standing page={page} name={name} sources={sources} />
          {waiting.length > 0 && openPayments(waiting)}
          <Recent
            title={messages.sharedSplits}
            all={
              splits.length > 0
                ? { to: itemPaths.splitsOfPerson(person.id), label: fill(messages.allSplitsWith, { name }) }
                : undefined
            }
            empty={<Nothing>{fill(messages.noSharedSplits, { name })}</Nothing>}
          >
            {splits.map(splitRow)}
          </Recent>
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <Recent title={messages.sharedSquads} empty={<Nothing>{messages.noSharedSquads}</Nothing>}>
            {squads.map(squadRow)}
          </Recent>
          <Recent title={messages.sharedEvents} empty={<Nothing>{messages.noSharedEvents}</Nothing>}>
            {events.map(eventRow)}
          </Recent>
          <Recent
            title={messages.sharedPayments}
            all={
              payments.length > 0
                ? { to: itemPaths.paymentsWith(person.id), label: fill(messages.allPaymentsWith, { name }) }
                : undefined
            }
            empty={<Nothing>{messages.noSharedPayments}</Nothing>}
          >
            {payments.map(paymentRow)}
          </Recent>
        </div>
      </div>
    </>
  );
}

const noteOf = (isBlocked: boolean, friendship: PersonPage["friendship"]): string | undefined =>
  isBlocked ? messages.isBlocked : friendship ? relations[friendship.relation] : undefined;

type StandingProps = Pick<PersonViewProps, "page" | "sources"> & { name: string };

/** What is open with the person, per currency; "all settled up" only when it is nothing in any. */
function Standing({ page: { person, byCurrency, squads }, name, sources }: StandingProps) {
  const open = byCurrency.flatMap(({ currency, people }) => people.map((each) => ({ currency, each })));
  // The list below may have bills of a squad that its plan settles with others.
  const hint = squads.length > 0 ? messages.settledInSquadsHint : messages.settledWithPersonHint;
  if (open.length === 0)
    return (
      <section aria-labelledby="standing" className="well p-5 md:p-7">
        <h2 id="standing" className="text-xl wrap-anywhere">
          {fill(messages.settledWithPerson, { name })}
        </h2>
        <p className="mt-1 text-ink-soft">{person.deleted ? messages.deletedAccountHint : hint}</p>
      </section>
    );
  return (
    <section aria-label={name} className="well flex min-w-0 flex-col gap-5 p-5 md:p-7">
      {open.map(({ currency, each }) => (
        <div key={currency}>
          <h2>
            <span className="block text-base font-semibold wrap-anywhere text-ink-soft">
              {fill(sideOf(each.cents), { name })}{" "}
            </span>
            <Money
              cents={each.cents}
              currency={currency}
              sign="never"
              className={`money-display text-[2.125rem] md:text-[3.25rem] ${toneOf(each.cents)}`}
            />
          </h2>
          <div className="@container mt-2 border-t border-dashed border-base-300 pt-1.5">{sources(each, currency)}</div>
        </div>
      ))}
    </section>
  );
}

const sideOf = (cents: number): string =>
  cents > 0 ? messages.personOwesYou : cents < 0 ? messages.youOwePerson : messages.evenWithPerson;

const toneOf = (cents: number): string => (cents > 0 ? "text-owed" : cents < 0 ? "text-owe" : "text-settled");

const Nothing = ({ children }: { children: string }) => <p className="text-sm text-ink-soft">{children}</p>;
