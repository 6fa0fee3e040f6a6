import { useState, type ReactNode } from "react";
import type { GuestClaim as Claim } from "#domain/claims/claims.ts";
import { isolate } from "#domain/text.ts";
import { ClaimItems } from "#web/claims/claim-items.tsx";
import { ClaimSums, OwnSum } from "#web/claims/claim-sums.tsx";
import * as messages from "#web/claims/messages.ts";
import { withTaps } from "#web/claims/shown-parts.ts";
import { useGuestClaim } from "#web/claims/use-guest-claim.ts";
import { AnchorButton, Button } from "#web/ui/controls/plain-button.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";

type GuestClaimProps = {
  token: string;
  signIn: string;
  /** The seat that was chosen before on this device. */
  seatBefore: number | null;
  onChoose: (seat: number) => void;
};

/** What a link shows to a guest: who they are, the items to tap, and what each owes so far. */
export function GuestClaim({ token, signIn, seatBefore, onChoose }: GuestClaimProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [chosen, setChosen] = useState(seatBefore);
  const { claim, error, load, waiting, isStuck, tap } = useGuestClaim(token, setRefusal);
  if (error)
    return (
      <Centred heading={messages.didNotWork} sentence={error.message}>
        <Button variant="primary" className="self-start" onClick={load}>
          {messages.tryAgain}
        </Button>
      </Centred>
    );
  if (!claim) return <Centred heading={messages.oneMoment} sentence={messages.loading} />;
  const guests = claim.seats.filter(({ isGuest }) => isGuest);
  const me = guests.find(({ seat }) => seat === chosen) ?? null;
  const isOpen = claim.state === "open";
  const choose = (seat: number) => {
    setChosen(seat);
    onChoose(seat);
  };
  const faceOf = (seat: number) => ({
    id: String(seat),
    name: claim.seats.find((each) => each.seat === seat)?.name ?? "",
    position: seat,
  });
  return (
    <>
      <header>
        <h1 className="text-2xl tracking-tight wrap-anywhere" data-page-title>
          {fill(messages.asksWhatYouHad, { name: isolate(claim.openerName) })}
        </h1>
        <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <bdi className="min-w-0 wrap-anywhere text-ink-soft">{isolate(claim.splitName)}</bdi>
          <Money cents={claim.totalCents} currency={claim.currency} size={22} />
        </p>
      </header>
      <p role="status" className="text-pretty text-ink-soft">
        {isOpen ? (me ? messages.howTo : messages.whoAreYouHint) : endOf(claim)}
      </p>
      {isOpen && guests.length > 0 && (
        <div role="group" aria-label={messages.whoAreYou}>
          <p className="mb-2 font-semibold">{messages.whoAreYou}</p>
          <div className="flex flex-wrap gap-2">
            {guests.map(({ seat, name }) => (
              <Chip key={seat} pressed={me?.seat === seat} onPress={() => choose(seat)}>
                {isolate(name)}
              </Chip>
            ))}
          </div>
        </div>
      )}
      {isOpen && guests.length === 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-pretty">{messages.noGuests}</p>
          <AnchorButton href={signIn}>{messages.signIn}</AnchorButton>
        </div>
      )}
      {refusal && (
        <p role="alert" className="font-medium text-owe">
          {refusal}
        </p>
      )}
      <ClaimItems
        claim={claim}
        parts={withTaps(claim.parts, waiting)}
        seat={isOpen ? (me?.seat ?? null) : null}
        faceOf={faceOf}
        onTap={(item, count) => {
          setRefusal(null);
          if (me) tap({ item, seat: me.seat, count });
        }}
      />
      <ClaimSums claim={claim} ownSeat={me?.seat ?? null} faceOf={faceOf} isWaiting={waiting.length > 0} />
      {me && (
        <div className="sticky bottom-0 -mx-2 border-t border-base-300 bg-base-100 px-2 py-3">
          {isStuck && <p className="mb-1 text-sm text-owe">{messages.waiting}</p>}
          <OwnSum
            text={isOpen ? messages.yourSum : messages.yourShare}
            cents={me.owedCents}
            currency={claim.currency}
          />
        </div>
      )}
    </>
  );
}

const endOf = ({ state }: Claim): string => (state === "saved" ? messages.stateSaved : messages.stateOver);

/** Before there is a receipt to show, or if there is none. */
export function Centred({ heading, sentence, children }: { heading: string; sentence: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl tracking-tight" data-page-title>
        {heading}
      </h1>
      <p role="status" className="text-ink-soft">
        {sentence}
      </p>
      {children}
    </div>
  );
}
