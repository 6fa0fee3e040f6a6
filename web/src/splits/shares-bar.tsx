import { ArrowDownLeft, ArrowUpRight, Check } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import type { Person } from "#web/ui/controls/avatar.tsx";
import { formatMoney } from "#domain/money/format-money.ts";
import { Money } from "#web/ui/format/money.tsx";

/** `plain`: a segment of a preview, before any share is owed. */
export type SegmentKind = "you" | "paid" | "owed" | "owe" | "open" | "plain";

export type ShareSegment = {
  person: Person;
  /** "You", or the person's first name. */
  name: string;
  cents: number;
  kind: SegmentKind;
  /** The line under the amount, e.g. "Leo owes you"; none in a preview. */
  note?: string;
  /** The same for phones, e.g. "Owes you". */
  shortNote?: string;
};

const icons = { paid: Check, owed: ArrowDownLeft, owe: ArrowUpRight };
const widest = 6;
const rooms = [290, 360, 440, 520, 600, 700];
/** Letters of a name that must fit before it may be cut. */
const LEGIBLE_LETTERS = 5;

type SharesBarProps = {
  segments: readonly ShareSegment[];
  /** ISO 4217. */
  currency?: string;
  /** Whether a list of everyone with their share follows: then a narrow bar has faces below it, and no second list. */
  listed?: boolean;
  className?: string;
};

/** A split as a perforated paper: one segment per person, as wide as their share. Hidden from screen readers: the list beside it says the same. */
export function SharesBar({ segments, currency = "USD", listed = false, className = "" }: SharesBarProps) {
  const large = segments.length <= 4;
  return (
    <div aria-hidden="true" className={`shares-bar-frame ${roomFor(segments, currency)} ${className}`}>
      <div className={`shares-bar ${large ? "shares-bar-large" : ""}`}>
        {segments.map((segment) => (
          <Segment key={segment.person.id} segment={segment} currency={currency} />
        ))}
      </div>
      {listed ? <Faces segments={segments} /> : <Legend segments={segments} currency={currency} />}
    </div>
  );
}

/**
 * The class for the container width below which avatars and amounts move to the legend; above six people they always do.
 * Amounts are never cut, and names only after {@link LEGIBLE_LETTERS} letters.
 */
function roomFor(segments: readonly ShareSegment[], currency: string): string {
  // A bar of more people needs a wider container, where segments have more padding.
  const name = Math.max(0, ...segments.map(nameWidth)) + (segments.length > 4 ? 36 : 16);
  const needed = segments.length * Math.max(longestAmount(segments, currency) * 11 + 26, name);
  const room = segments.length > widest ? undefined : rooms.find((width) => width >= needed);
  return room ? `shares-bar-room-${room}` : "shares-bar-room-none";
}

/** The width of an avatar and the letters of the name that must not be cut; "You" has wider letters than most names. */
const nameWidth = ({ name }: ShareSegment): number => 36 + Math.max(30, Math.min(LEGIBLE_LETTERS, name.length) * 8.5);

const longestAmount = (segments: readonly ShareSegment[], currency: string): number =>
  Math.max(0, ...segments.map((segment) => formatMoney(segment.cents, currency).length));

function Segment({ segment, currency }: { segment: ShareSegment; currency: string }) {
  const tearing = useTearing(segment.kind);
  const Icon = icons[segment.kind as keyof typeof icons];
  return (
    <div
      className={`share-segment share-${segment.kind} ${tearing ? "share-tearing" : ""}`}
      style={{ flexGrow: Math.max(segment.cents, 1) }}
    >
      {/* Also a small share has room for the letters of the name. */}
      <div
        className="share-segment-inner"
        style={{ boxSizing: "content-box", minWidth: `${nameWidth(segment) / 16}rem` }}
      >
        <div className="flex w-0 min-w-full items-center gap-2">
          <Avatar person={segment.person} size={28} />
          <span className={`truncate font-medium ${segment.kind === "you" ? "" : "text-base-content"}`}>
            {segment.name}
          </span>
        </div>
        <Money cents={segment.cents} currency={currency} size="inherit" className="share-segment-amount" />
        {segment.note && (
          <div className="mt-1.5 flex w-0 min-w-full items-center gap-1 text-sm font-medium">
            {Icon && <Icon className="icon-14 shrink-0" />}
            <span className={`truncate ${segment.shortNote ? "max-md:hidden" : ""}`}>{segment.note}</span>
            {segment.shortNote && <span className="truncate md:hidden">{segment.shortNote}</span>}
          </div>
        )}
      </div>
    </div>
  );
}

/** Shares below this part of a narrow bar have no room for a face. */
const LEAST_PART = 0.08;

/** The face of each person below their segment. */
function Faces({ segments }: { segments: readonly ShareSegment[] }) {
  const totalCents = segments.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <div className="shares-bar-legend mt-2">
      <div className="flex">
        {segments.map(({ person, cents }) => (
          <span
            key={person.id}
            className="flex min-w-0 basis-0 justify-center overflow-hidden"
            style={{ flexGrow: Math.max(cents, 1) }}
          >
            {cents >= totalCents * LEAST_PART && <Avatar person={person} size={22} />}
          </span>
        ))}
      </div>
    </div>
  );
}

function Legend({ segments, currency }: { segments: readonly ShareSegment[]; currency: string }) {
  // Long amounts leave no room for names in two columns on a phone.
  const columns =
    longestAmount(segments, currency) > 8
      ? "grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      : "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]";
  // Two even rows rather than four and two.
  const even = [5, 6, 9].includes(segments.length) ? "@min-[30rem]/shares-bar:grid-cols-3" : "";
  return (
    <div className={`shares-bar-legend mt-4 ${columns} ${even} gap-x-5 gap-y-2`}>
      {segments.map((segment) => (
        <div key={segment.person.id} className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar person={segment.person} size={22} />
          <span className="min-w-0 flex-1 truncate">{segment.name}</span>
          <Money cents={segment.cents} currency={currency} size="inherit" className="font-medium" />
        </div>
      ))}
    </div>
  );
}

/** True from the moment a share becomes paid; marking it unpaid plays nothing. */
function useTearing(kind: SegmentKind): boolean {
  const [seen, setSeen] = useState({ kind, tearing: false });
  if (seen.kind === kind) return seen.tearing;
  const next = { kind, tearing: kind === "paid" };
  setSeen(next);
  return next.tearing;
}
