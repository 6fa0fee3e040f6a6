import type { ReactNode } from "react";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import type { Person } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";
import type { Stub, StubKind } from "#web/splits/shares-bar.tsx";

type TabReceiptProps = {
  title: string;
  subtitle?: string;
  totalCents: number;
  stubs: readonly Stub[];
  /** The bill's own lines, over its total. */
  children?: ReactNode;
};

/** The tab upright, as a receipt: the live preview beside the desktop form. */
export function TabReceipt({ title, subtitle, totalCents, stubs, children }: TabReceiptProps) {
  return (
    <div aria-hidden="true" className="receipt w-full">
      <div className="receipt-head">
        <p className="truncate font-semibold">{title}</p>
        {subtitle && <p className="mt-1 truncate text-sm text-ink-soft">{subtitle}</p>}
        {children}
        <Money cents={totalCents} size={52} className="mt-5 block" />
      </div>
      {stubs.map((stub) => (
        <ReceiptStub key={stub.person.id} {...stub} />
      ))}
    </div>
  );
}

type ReceiptStubProps = { person: Person; name: string; cents: number; kind: StubKind; note?: ReactNode };

export function ReceiptStub({ person, name, cents, kind, note }: ReceiptStubProps) {
  return (
    <div className={`receipt-stub stub-${kind}`}>
      <Avatar person={person} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {note && <span className={`block text-sm ${kind === "you" ? "" : "text-ink-soft"}`}>{note}</span>}
      </span>
      <Money cents={cents} size={22} />
    </div>
  );
}
