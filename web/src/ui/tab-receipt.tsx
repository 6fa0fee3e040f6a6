import { Avatar } from "#web/ui/avatar.tsx";
import { Money } from "#web/ui/money.tsx";
import type { Stub } from "#web/ui/tab.tsx";

type TabReceiptProps = { title: string; subtitle?: string; totalCents: number; stubs: readonly Stub[] };

/** The tab upright, as a receipt: the live preview beside the desktop form. */
export function TabReceipt({ title, subtitle, totalCents, stubs }: TabReceiptProps) {
  return (
    <div aria-hidden="true" className="receipt w-full">
      <div className="receipt-head">
        <p className="truncate font-semibold">{title}</p>
        {subtitle && <p className="mt-1 truncate text-sm text-ink-soft">{subtitle}</p>}
        <Money cents={totalCents} size={52} className="mt-5 block" />
      </div>
      {stubs.map((stub) => (
        <div key={stub.person.id} className={`receipt-stub stub-${stub.kind}`}>
          <Avatar person={stub.person} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">{stub.name}</span>
            {stub.note && (
              <span className={`block text-sm ${stub.kind === "you" ? "" : "text-ink-soft"}`}>{stub.note}</span>
            )}
          </span>
          <Money cents={stub.cents} size={22} />
        </div>
      ))}
    </div>
  );
}
