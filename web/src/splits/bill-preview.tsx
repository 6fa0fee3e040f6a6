import type { ReactNode } from "react";
import * as messages from "#web/splits/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import type { Person } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";
import type { ShareSegment, SegmentKind } from "#web/splits/shares-bar.tsx";

type BillPreviewProps = {
  title: string;
  subtitle?: string;
  /** Null if it changes each time. */
  totalCents: number | null;
  /** ISO 4217. */
  currency?: string;
  segments: readonly ShareSegment[];
  /** Rows above the total. */
  children?: ReactNode;
};

/** The bill upright, one row per person: the live preview beside the form on desktop. */
export function BillPreview({ title, subtitle, totalCents, currency = "USD", segments, children }: BillPreviewProps) {
  return (
    <div aria-hidden="true" className="bill-preview w-full">
      <div className="bill-preview-head">
        <p className="truncate font-semibold">{title}</p>
        {subtitle && <p className="mt-1 truncate text-sm text-ink-soft">{subtitle}</p>}
        {children}
        {totalCents === null ? (
          <p className="mt-5 text-2xl font-bold">{messages.amountVaries}</p>
        ) : (
          <Money cents={totalCents} currency={currency} size={52} className="mt-5 block" />
        )}
      </div>
      {segments.map((segment) => (
        <BillPreviewShare key={segment.person.id} {...segment} currency={currency} />
      ))}
    </div>
  );
}

type BillPreviewShareProps = {
  person: Person;
  name: string;
  cents: number;
  currency?: string;
  kind: SegmentKind;
  note?: ReactNode;
};

export function BillPreviewShare({ person, name, cents, currency = "USD", kind, note }: BillPreviewShareProps) {
  return (
    <div className={`bill-preview-share share-${kind}`}>
      <Avatar person={person} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {note && <span className={`block text-sm ${kind === "you" ? "" : "text-ink-soft"}`}>{note}</span>}
      </span>
      <Money cents={cents} currency={currency} size={22} />
    </div>
  );
}
