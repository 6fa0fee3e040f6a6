import { Link2, Split as Pieces } from "lucide-react";
import { useState } from "react";
import { hasUnclaimed } from "#domain/claims/claimed-items.ts";
import type { Claim } from "#domain/claims/claims.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import { ClaimItems } from "#web/claims/claim-items.tsx";
import { useChangePieces, useClaimTaps, useEndClaim, useOpenClaim, useSaveClaim } from "#web/claims/claim-query.ts";
import { ClaimSums, OwnSum } from "#web/claims/claim-sums.tsx";
import { LinkDialog } from "#web/claims/link-dialog.tsx";
import * as messages from "#web/claims/messages.ts";
import { withTaps } from "#web/claims/shown-parts.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";
import { Chips } from "#web/ui/form/chip.tsx";
import { PillSelect } from "#web/ui/form/pill-select.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

/** More pieces than a receipt's line has. */
const MOST_PIECES = 20;

type ClaimViewProps = { claim: Claim; splitPath: string; onSaved: () => void };

/** The items that everyone at the table taps, and what each owes so far. The person who paid taps for others, and saves. */
export function ClaimView({ claim, splitPath, onSaved }: ClaimViewProps) {
  const { seats, isOpener, ownSeat, state, currency } = claim;
  const { waiting, isStuck, tap } = useClaimTaps(claim);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isCounting, setIsCounting] = useState(false);
  const changePieces = useChangePieces(claim);
  const parts = withTaps(claim.parts, waiting);
  const isOpen = state === "open";
  const seat = !isOpen ? null : isOpener ? (chosen ?? ownSeat) : ownSeat;
  const faceOf = (number: number): Face => {
    const found = seats.find((each) => each.seat === number);
    return {
      id: String(number),
      name: found?.name ?? "",
      avatarUrl: found?.avatarUrl ?? null,
      position: claim.squadId === null ? undefined : number,
    };
  };
  const shown = seats.find((each) => each.seat === (seat ?? ownSeat));
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6 pb-6">
      <p className="text-pretty text-ink-soft" role="status">
        {isOpen ? messages.howTo : stateSentence(state)}
      </p>
      {!isOpen && <Ended claim={claim} splitPath={splitPath} />}
      {isOpen && isOpener && (
        <Chips
          label={messages.tapFor}
          options={seats.map((each) => ({
            value: String(each.seat),
            text: each.seat === ownSeat ? messages.you : isolate(each.name),
          }))}
          value={String(seat ?? "")}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      <ClaimItems
        claim={claim}
        parts={parts}
        seat={seat}
        faceOf={faceOf}
        action={
          isOpen &&
          isOpener && (
            <Button
              size="small"
              variant={isCounting ? "primary" : "quiet"}
              aria-pressed={isCounting}
              icon={<Pieces className="icon-16" />}
              onClick={() => setIsCounting(!isCounting)}
            >
              {isCounting ? messages.donePieces : messages.changePieces}
            </Button>
          )
        }
        onTap={(item, count) => seat !== null && tap({ item, seat, count })}
        extra={
          isCounting && isOpen
            ? ({ name, pieces }, item) => (
                <PillSelect
                  className="mt-2"
                  icon={Pieces}
                  label={fill(messages.piecesOf, { item: isolate(name) })}
                  options={Array.from({ length: Math.max(MOST_PIECES, pieces) }, (_, index) => ({
                    value: String(index + 1),
                    text: index === 0 ? messages.shared : plural(index + 1, messages.pieces),
                  }))}
                  value={String(pieces)}
                  onChange={(value) => changePieces.mutate({ item, pieces: Number(value) })}
                />
              )
            : undefined
        }
      />
      {isOpen && shown && (
        <div className="event-answer rounded-box border border-base-300 bg-base-100 p-4">
          {isStuck && <p className="mb-1 text-sm text-owe">{messages.waiting}</p>}
          <OwnSum
            text={shown.seat === ownSeat ? messages.yourSum : fill(messages.sumOf, { name: isolate(shown.name) })}
            cents={shown.owedCents}
            currency={currency}
          />
        </div>
      )}
      <ClaimSums claim={claim} ownSeat={ownSeat} faceOf={faceOf} isWaiting={waiting.length > 0} />
      {isOpen && isOpener && (
        <OpenerActions claim={claim} parts={parts} isWaiting={waiting.length > 0} onSaved={onSaved} />
      )}
    </div>
  );
}

const stateSentence = (state: Claim["state"]): string =>
  state === "saved" ? messages.stateSaved : state === "changed" ? messages.stateChanged : messages.stateOver;

/** What can be done with a claim that has ended: to see the split, or to ask again. */
function Ended({ claim, splitPath }: { claim: Claim; splitPath: string }) {
  const open = useOpenClaim(claim.splitId);
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={splitPath} variant="primary">
        {messages.toSplit}
      </ButtonLink>
      {claim.isOpener && claim.state !== "saved" && (
        <Button busy={open.isPending} onClick={() => open.mutate()}>
          {messages.letEveryoneTap}
        </Button>
      )}
    </div>
  );
}

type OpenerActionsProps = {
  claim: Claim;
  parts: Claim["parts"];
  isWaiting: boolean;
  onSaved: () => void;
};

function OpenerActions({ claim, parts, isWaiting, onSaved }: OpenerActionsProps) {
  const save = useSaveClaim(claim);
  const end = useEndClaim(claim);
  const [dialog, setDialog] = useState<"rest" | "stop" | "link" | null>(null);
  const close = () => setDialog(null);
  const isLeft = hasUnclaimed({ items: claim.items, parts });
  const amount = formatMoney(claim.unclaimedCents, claim.currency);
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1">
      <Button
        variant="primary"
        busy={save.isPending || isWaiting}
        onClick={() => (isLeft ? setDialog("rest") : save.mutate(false, { onSuccess: onSaved }))}
      >
        {messages.save}
      </Button>
      {claim.seats.some(({ isGuest }) => isGuest) && (
        <Button icon={<Link2 className="icon-20" />} onClick={() => setDialog("link")}>
          {messages.linkForGuests}
        </Button>
      )}
      <Button variant="quiet" onClick={() => setDialog("stop")}>
        {messages.stop}
      </Button>
      {dialog === "rest" && (
        <ConfirmDialog
          title={messages.shareRestQuestion}
          action={messages.shareRest}
          keep={messages.goOnTapping}
          variant="primary"
          busy={save.isPending}
          onConfirm={() => save.mutate(true, { onSuccess: onSaved, onSettled: close })}
          onClose={close}
        >
          <p>{fill(messages.shareRestEffect, { amount })}</p>
        </ConfirmDialog>
      )}
      {dialog === "stop" && (
        <ConfirmDialog
          title={messages.stopQuestion}
          action={messages.stop}
          busy={end.isPending}
          onConfirm={() => end.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          <p>{messages.stopEffect}</p>
        </ConfirmDialog>
      )}
      {dialog === "link" && <LinkDialog claim={claim} onClose={close} />}
    </div>
  );
}
