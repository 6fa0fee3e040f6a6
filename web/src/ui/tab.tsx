import { ArrowDownLeft, ArrowUpRight, Check } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#web/ui/avatar.tsx";
import type { Person } from "#web/ui/avatar.tsx";
import { Money } from "#web/ui/money.tsx";

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
};

const icons = { paid: Check, owed: ArrowDownLeft, owe: ArrowUpRight };
const widest = 6;

/** A split as a perforated paper, one stub a person, as wide as the share. Silent: the list beside it says everything. */
export function Tab({ stubs, className = "" }: { stubs: readonly Stub[]; className?: string }) {
  const many = stubs.length > widest;
  return (
    <div aria-hidden="true" className={className}>
      <div className="tab-sheet">
        {stubs.map((stub) => (
          <TabStub key={stub.person.id} stub={stub} bare={many} />
        ))}
      </div>
      {many && <Legend stubs={stubs} />}
    </div>
  );
}

function TabStub({ stub, bare }: { stub: Stub; bare: boolean }) {
  const tearing = useTearing(stub.kind);
  const Icon = icons[stub.kind as keyof typeof icons];
  return (
    <div
      className={`tab-stub stub-${stub.kind} ${tearing ? "stub-tearing" : ""} ${bare ? "h-14" : "min-w-fit px-3 py-3.5 md:px-4.5"}`}
      style={{ flexGrow: Math.max(stub.cents, 1) }}
    >
      {!bare && (
        <>
          <div className="flex items-center gap-2">
            <Avatar person={stub.person} size={28} />
            <span className={`truncate font-medium ${stub.kind === "you" ? "" : "text-base-content"}`}>
              {stub.name}
            </span>
          </div>
          <Money cents={stub.cents} size={22} className="mt-2 block max-md:text-lg" />
          {stub.note && (
            <div className="mt-2 flex items-center gap-1.5 text-sm font-medium whitespace-nowrap">
              {Icon && <Icon className="icon-14 shrink-0" />}
              {stub.note}
            </div>
          )}
        </>
      )}
    </div>
  );
}

function Legend({ stubs }: { stubs: readonly Stub[] }) {
  return (
    <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-5 gap-y-2">
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
