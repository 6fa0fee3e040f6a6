import type { ReactNode } from "react";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import { shownShares, type Divided, type MethodPerson } from "#web/splits/method/method-form.ts";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";

type PersonRowProps = { person: MethodPerson; share: ReactNode; children: ReactNode };

/** A person, their field, and the share that follows from it. */
export function PersonRow({ person: { face, name }, share, children }: PersonRowProps) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-base-300 py-1.5 last:border-b-0">
      <Avatar person={face} size={28} />
      <span className="min-w-16 flex-1 truncate font-medium">{name}</span>
      {children}
      {share}
    </li>
  );
}

type ShareOfProps = { id: string; divided: Divided; money: TypedMoney; people: readonly MethodPerson[] };

/** "$3.33", "or $3.34" where the split's id will decide, and who pays it if someone else does. */
export function ShareOf({ id, divided, money, people }: ShareOfProps) {
  const share = shownShares(divided).find((each) => each.id === id);
  const payer = share?.coveredBy && people.find((person) => person.id === share.coveredBy)?.name;
  return (
    <span className="w-20 shrink-0 text-right text-sm leading-tight wrap-anywhere">
      <span className="money font-semibold">{share ? money.format(share.cents) : "–"}</span>
      {share && share.mostCents > share.cents && (
        <span className="block text-ink-soft">
          {fill(messages.orAmount, { amount: money.format(share.mostCents) })}
        </span>
      )}
      {payer && (
        <span className="block text-ink-soft">
          {payer === messages.you ? methodMessages.coveredByYou : fill(methodMessages.coveredBy, { name: payer })}
        </span>
      )}
    </span>
  );
}
