import type { GuestClaim } from "#domain/claims/claims.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/claims/messages.ts";
import { Avatar, type Person as Face } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";

type ClaimSumsProps = {
  claim: GuestClaim;
  ownSeat: number | null;
  faceOf: (seat: number) => Face;
  /** A tap is on its way, so that the sums will be others. */
  isWaiting: boolean;
};

/** What everyone at the table owes so far, and what is left of the bill. */
export function ClaimSums({ claim, ownSeat, faceOf, isWaiting }: ClaimSumsProps) {
  const { seats, currency, unclaimedCents, state, taxCents, tipCents, discountCents } = claim;
  const extras = [
    { text: messages.tax, cents: taxCents },
    { text: messages.tip, cents: tipCents },
    { text: messages.discount, cents: -discountCents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <section aria-labelledby="claim-sums">
      <h2 id="claim-sums" className="mb-2 text-lg tracking-tight">
        {state === "saved" ? messages.afterSaving : messages.soFar}
      </h2>
      {extras.length > 0 && (
        <p className="mb-2 text-sm text-ink-soft">
          {messages.withTaxAndTip}:{" "}
          {extras.map(({ text, cents }, index) => (
            <span key={text}>
              {index > 0 && ", "}
              {text} <Money cents={cents} currency={currency} size="inherit" />
            </span>
          ))}
        </p>
      )}
      <ul aria-labelledby="claim-sums" aria-busy={isWaiting || undefined}>
        {seats.map(({ seat, name, owedCents }) => (
          <li key={seat} className="flex min-h-12 items-center gap-3 border-b border-base-300 py-2 last:border-0">
            <Avatar person={faceOf(seat)} size={28} />
            <bdi className="min-w-0 flex-1 truncate">{seat === ownSeat ? messages.you : isolate(name)}</bdi>
            <Money cents={owedCents} currency={currency} />
          </li>
        ))}
        {state === "open" && (
          <li className="flex min-h-12 items-center justify-between gap-3 py-2 text-ink-soft">
            {unclaimedCents > 0 ? messages.unclaimed : messages.allClaimed}
            <Money cents={unclaimedCents} currency={currency} />
          </li>
        )}
      </ul>
    </section>
  );
}

/** The own sum, which stays in view while the items scroll. */
export function OwnSum({ text, cents, currency }: { text: string; cents: number; currency: string }) {
  return (
    <p className="flex items-center justify-between gap-3 font-semibold" role="status">
      <span className="min-w-0 truncate">{text}</span>
      <Money cents={cents} currency={currency} size={22} />
    </p>
  );
}
