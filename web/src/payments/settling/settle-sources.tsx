import { partyName } from "#domain/payments/party-name.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { StandingPerson, StandingSource } from "#domain/standing/standing.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/payments/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { RemindButton, RemindedNote } from "#web/payments/settling/squad/remind-button.tsx";
import { ButtonLink, buttonClass } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

type SettleSourcesProps = {
  person: StandingPerson;
  currency: string;
};

/** Where something is open with a person in a currency, each with the button that settles it, or reminds of it in a squad. */
export function SettleSources({ person, currency }: SettleSourcesProps) {
  const { sources, cents } = person;
  const amount = formatMoney(Math.abs(cents), currency);
  return (
    <ul aria-label={fill(messages.madeOf, { amount, name: partyName(person) })}>
      {sources.map((source) => (
        <SettleSource
          key={source.kind === "squad" ? source.squad.id : source.kind}
          source={source}
          person={person}
          currency={currency}
          isOnly={sources.length === 1}
        />
      ))}
    </ul>
  );
}

type SettleSourceProps = SettleSourcesProps & {
  source: StandingSource;
  /** The amount is then beside the person's name. */
  isOnly: boolean;
};

function SettleSource({ source, person, currency, isOnly }: SettleSourceProps) {
  const isPayer = source.cents < 0;
  const look = buttonClass({ size: "small", variant: isPayer ? "primary" : "line" });
  const action = isPayer ? messages.payShort : source.cents > 0 ? messages.gotIt : messages.settleUp;
  const label = `${action}, ${partyName(person)}, ${nameOf(source)}`;
  const reminds =
    source.kind === "squad" && source.cents > 0 && !source.isArchived && person.person && !person.person.deleted;
  return (
    <li className="py-1">
      <div className="flex min-w-0 items-center justify-between gap-3 cramped:flex-wrap">
        <span className="min-w-0 text-sm text-ink-soft wrap-anywhere">
          {[nameOf(source), isOnly ? "" : signed(source.cents, currency), bothWays(source, currency)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        <span className="flex max-w-full shrink-0 flex-wrap items-center">
          {reminds && <RemindButton squadId={source.squad.id} transfer={source} name={partyName(person)} small />}
          {source.kind === "direct" ? (
            <DialogLink name="settle" value={person.id} className={look} aria-label={label}>
              {action}
            </DialogLink>
          ) : (
            <ButtonLink
              to={squadPaths.payment(source.squad.id, source)}
              size="small"
              variant={isPayer ? "primary" : "line"}
              aria-label={label}
            >
              {action}
            </ButtonLink>
          )}
        </span>
      </div>
      {reminds && source.remindedAt !== null && <RemindedNote remindedAt={source.remindedAt} />}
    </li>
  );
}

const nameOf = (source: StandingSource): string =>
  source.kind === "direct" ? messages.directSplits : isolate(source.squad.name);

const signed = (cents: number, currency: string): string =>
  fill(cents < 0 ? messages.youOweAmount : messages.owesYouAmount, { amount: formatMoney(Math.abs(cents), currency) });

function bothWays(source: StandingSource, currency: string): string {
  if (source.kind === "squad" || source.owedCents === 0 || source.oweCents === 0) return "";
  return fill(messages.bothWays, {
    owed: formatMoney(source.owedCents, currency),
    owe: formatMoney(source.oweCents, currency),
  });
}
