import type { ReactNode } from "react";
import { tipCentsOf } from "#domain/splits/items.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import type { Person as Face } from "#web/ui/controls/avatar.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";

type BillItemsProps = {
  input: MethodInput | null;
  currency: string;
  /** The person of an id of the input. */
  faceOf: (id: string) => Face | undefined;
};

/** The items of a bill with who had them, and tax, tip and discount; nothing for other methods. */
export function BillItems({ input, currency, faceOf }: BillItemsProps) {
  if (input?.method !== "items") return null;
  const tip = tipCentsOf(input);
  const tipText =
    "percent" in input.tip ? fill(messages.tipOfPercent, { percent: input.tip.percent }) : methodMessages.tip;
  const extras = [
    { text: methodMessages.tax, cents: input.taxCents },
    { text: tipText, cents: tip },
    { text: methodMessages.discount, cents: -input.discountCents },
  ].filter(({ cents }) => cents !== 0);
  return (
    <section aria-labelledby="bill-items">
      <h2 id="bill-items" className="mb-2 text-lg tracking-tight">
        {methodMessages.items}
      </h2>
      <ul aria-labelledby="bill-items">
        {input.items.map(({ name, cents, people }, index) => (
          <Line key={index} cents={cents} currency={currency}>
            <bdi className="min-w-0 wrap-anywhere">{isolate(name)}</bdi>
            <AvatarStack people={people.flatMap((id) => faceOf(id) ?? [])} most={5} size={22} />
          </Line>
        ))}
        {extras.map(({ text, cents }) => (
          <Line key={text} cents={cents} currency={currency}>
            <span className="text-ink-soft">{text}</span>
          </Line>
        ))}
      </ul>
    </section>
  );
}

const Line = ({ cents, currency, children }: { cents: number; currency: string; children: ReactNode }) => (
  <li className="flex items-center justify-between gap-x-3 border-b border-base-300 py-2 last:border-0">
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
    <Money cents={cents} currency={currency} />
  </li>
);
