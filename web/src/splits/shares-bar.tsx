import { ArrowDownLeft, ArrowUpRight, Check } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import type { Person } from "#web/ui/controls/avatar.tsx";
import { formatCents } from "#web/ui/format/format-cents.ts";
import { Money } from "#web/ui/format/money.tsx";

/** `plain` is a stub in a preview, before anybody owes anything. */
export type StubKind = "you" | "paid" | "owed" | "owe" | "open" | "plain";

export type Stub = {
  person: Person;
  /** "You", or the person's first name. */
  name: string;
  cents: number;
  kind: StubKind;
  /** The line under the amount, e.g. "Leo owes you"; none in a preview. */
  note?: string;
  /** The same for phones, e.g. "Owes you". */
  shortNote?: string;
};

const icons = { paid: Check, owed: ArrowDownLeft, owe: ArrowUpRight };
const widest = 6;
const rooms = [290, 360, 440, 520, 600, 700];
/** So much of a name is legible; a longer one is cut. */
const legible = 5;

/** A split as a perforated paper, one stub a person, as wide as the share. Silent: the list beside it says everything. */
export function Tab({ stubs, className = "" }: { stubs: readonly Stub[]; className?: string }) {
  const large = stubs.length <= 4;
  return (
    <div aria-hidden="true" className={`tab-frame ${roomFor(stubs)} ${className}`}>
      <div className={`tab-sheet ${large ? "tab-large" : ""}`}>
        {stubs.map((stub) => (
          <TabStub key={stub.person.id} stub={stub} />
        ))}
      </div>
      <Legend stubs={stubs} />
    </div>
  );
}

/**
 * Below this width, and always above six people, avatars and amounts stand under the tab; amounts are never cut, and
 * names not before one knows whose they are.
 */
function roomFor(stubs: readonly Stub[]): string {
  const letters = Math.min(legible, Math.max(0, ...stubs.map(({ name }) => name.length)));
  // The tab of more people is wide where it fits, and a wide one has more padding.
  const name = 36 + letters * 8.5 + (stubs.length > 4 ? 36 : 16);
  const needed = stubs.length * Math.max(longestAmount(stubs) * 11 + 26, name);
  const room = stubs.length > widest ? undefined : rooms.find((width) => width >= needed);
  return room ? `tab-room-${room}` : "tab-room-none";
}

const longestAmount = (stubs: readonly Stub[]): number =>
  Math.max(0, ...stubs.map((stub) => formatCents(stub.cents).length));

function TabStub({ stub }: { stub: Stub }) {
  const tearing = useTearing(stub.kind);
  const Icon = icons[stub.kind as keyof typeof icons];
  return (
    <div
      className={`tab-stub stub-${stub.kind} ${tearing ? "stub-tearing" : ""}`}
      style={{ flexGrow: Math.max(stub.cents, 1) }}
    >
      <div className="tab-inner">
        <div className="flex w-0 min-w-full items-center gap-2">
          <Avatar person={stub.person} size={28} />
          <span className={`truncate font-medium ${stub.kind === "you" ? "" : "text-base-content"}`}>{stub.name}</span>
        </div>
        <Money cents={stub.cents} size="inherit" className="tab-amount" />
        {stub.note && (
          <div className="mt-1.5 flex w-0 min-w-full items-center gap-1 text-sm font-medium">
            {Icon && <Icon className="icon-14 shrink-0" />}
            <span className={`truncate ${stub.shortNote ? "max-md:hidden" : ""}`}>{stub.note}</span>
            {stub.shortNote && <span className="truncate md:hidden">{stub.shortNote}</span>}
          </div>
        )}
      </div>
    </div>
  );
}

function Legend({ stubs }: { stubs: readonly Stub[] }) {
  // Long amounts leave a name no room in two columns of a phone.
  const columns =
    longestAmount(stubs) > 8
      ? "grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
      : "grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]";
  // Two even rows rather than four and two.
  const even = [5, 6, 9].includes(stubs.length) ? "@min-[30rem]/tab:grid-cols-3" : "";
  return (
    <div className={`tab-legend mt-4 ${columns} ${even} gap-x-5 gap-y-2`}>
      {stubs.map((stub) => (
        <div key={stub.person.id} className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar person={stub.person} size={22} />
          <span className="min-w-0 flex-1 truncate">{stub.name}</span>
          <Money cents={stub.cents} size="inherit" className="font-medium" />
        </div>
      ))}
    </div>
  );
}

/** True from the moment a share becomes paid; marking it unpaid plays nothing. */
function useTearing(kind: StubKind): boolean {
  const [seen, setSeen] = useState({ kind, tearing: false });
  if (seen.kind === kind) return seen.tearing;
  const next = { kind, tearing: kind === "paid" };
  setSeen(next);
  return next.tearing;
}
