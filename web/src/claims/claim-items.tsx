import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { bareName, claimedPieces } from "#domain/claims/claimed-items.ts";
import type { ClaimItem, ClaimPart, GuestClaim } from "#domain/claims/claims.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/claims/messages.ts";
import { countOf } from "#web/claims/shown-parts.ts";
import { Avatar, type Person as Face } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

type ClaimItemsProps = {
  claim: Pick<GuestClaim, "items" | "currency" | "state">;
  /** With the taps that are on their way. */
  parts: readonly ClaimPart[];
  /** Whose taps they are; null where no one can tap. */
  seat: number | null;
  faceOf: (seat: number) => Face;
  onTap: (item: number, count: number) => void;
  /** Beside the heading. */
  action?: ReactNode;
  /** What else can be done with an item. */
  extra?: ((item: ClaimItem, index: number) => ReactNode) | undefined;
};

/** The items of a bill with the faces of who had them. A press on one takes it for a seat, or takes it back. */
export function ClaimItems({ claim, parts, seat, faceOf, onTap, action, extra }: ClaimItemsProps) {
  return (
    <section aria-labelledby="claim-items">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 id="claim-items" className="text-lg tracking-tight">
          {messages.items}
        </h2>
        {action}
      </div>
      <ul aria-labelledby="claim-items" className="flex flex-col gap-2">
        {claim.items.map((item, index) => (
          <Item
            key={index}
            item={item}
            currency={claim.currency}
            parts={parts.filter((part) => part.item === index)}
            count={countOf(parts, index, seat)}
            faceOf={faceOf}
            onTap={seat === null ? null : (count) => onTap(index, count)}
          >
            {extra?.(item, index)}
          </Item>
        ))}
      </ul>
    </section>
  );
}

type ItemProps = {
  item: ClaimItem;
  currency: string;
  parts: readonly ClaimPart[];
  count: number;
  faceOf: (seat: number) => Face;
  onTap: ((count: number) => void) | null;
  children: ReactNode;
};

function Item({ item, currency, parts, count, faceOf, onTap, children }: ItemProps) {
  const { name, cents, pieces } = item;
  const left = pieces - claimedPieces(item, parts);
  const isMine = count > 0;
  const isCounted = pieces > 1;
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium wrap-anywhere">{isolate(name)}</bdi>
        <span className="mt-1 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <Faces parts={parts} faceOf={faceOf} />
          <span>{stateOf(item, parts, left)}</span>
        </span>
      </span>
      <Money cents={cents} currency={currency} />
    </>
  );
  const box = `rounded-box border p-3.5 ${isMine ? "border-primary bg-base-200" : "border-base-300"}`;
  if (!onTap)
    return (
      <li className={box}>
        <div className="flex items-center gap-3 p-1">{content}</div>
        {children}
      </li>
    );
  return (
    <li className={box}>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-pressed={isMine}
          aria-disabled={!isMine && left === 0 && isCounted ? true : undefined}
          className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-field p-1 text-left"
          onClick={() => {
            if (isMine || left > 0 || !isCounted) onTap(isMine ? 0 : 1);
          }}
        >
          {content}
        </button>
        {isCounted && isMine && (
          <span className="flex items-center">
            <IconButton
              label={fill(messages.oneLess, { item: isolate(bareName(name)) })}
              icon={<Minus className="icon-20" />}
              onClick={() => onTap(count - 1)}
            />
            <span aria-hidden="true" className="money text-center font-semibold">
              {count}
            </span>
            <IconButton
              label={fill(messages.oneMore, { item: isolate(bareName(name)) })}
              icon={<Plus className="icon-20" />}
              disabled={left === 0}
              onClick={() => onTap(count + 1)}
            />
          </span>
        )}
      </div>
      {children}
    </li>
  );
}

/** What is left of an item, or by how many it is shared. */
function stateOf({ pieces }: ClaimItem, parts: readonly ClaimPart[], left: number): string {
  if (pieces > 1) return left > 0 ? plural(left, messages.piecesLeft) : "";
  if (parts.length === 0) return messages.nobodyYet;
  return parts.length > 1 ? plural(parts.length, messages.sharedBy) : "";
}

function Faces({ parts, faceOf }: { parts: readonly ClaimPart[]; faceOf: (seat: number) => Face }) {
  if (parts.length === 0) return null;
  return (
    <span
      role="img"
      aria-label={parts.map(({ seat, count }) => nameWith(faceOf(seat).name, count)).join(", ")}
      className="flex flex-wrap items-center gap-1"
    >
      {parts.map(({ seat, count }) => (
        <span key={seat} className="flex items-center gap-1">
          <Avatar person={faceOf(seat)} size={28} />
          {count > 1 && <span aria-hidden="true">{`×${count}`}</span>}
        </span>
      ))}
    </span>
  );
}

const nameWith = (name: string, count: number): string => (count > 1 ? `${isolate(name)} ×${count}` : isolate(name));
