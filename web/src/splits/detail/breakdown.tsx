import { useState } from "react";
import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { isReadOnly, type Split } from "#domain/splits/splits.ts";
import { breakdownOrder, paidIds } from "#web/splits/detail/breakdown-order.ts";
import { BreakdownRow } from "#web/splits/detail/breakdown-row.tsx";
import { DisputeButton } from "#web/splits/detail/dispute-button.tsx";
import { useNow } from "#web/splits/detail/use-now.ts";
import { OwnShare, PayerShare } from "#web/splits/detail/payer-share.tsx";

/** `share`: further actions on the user's own share. */
type BreakdownProps = { split: Split; me: Person; share: ReactNode };

export function Breakdown({ split, me, share: more }: BreakdownProps) {
  // The order stays as it was when the page was opened: a row that moves while it is pressed would change the wrong
  // share.
  const [paidAtOpening] = useState(() => paidIds(split.participants));
  const now = useNow(split.creator.id === me.id);
  const own = split.participants.find(({ userId }) => userId === me.id);
  return (
    <section aria-labelledby="breakdown">
      <h2 id="breakdown" className="mb-2 text-lg tracking-tight">
        Payment breakdown
      </h2>
      <ul>
        {breakdownOrder(split.participants, paidAtOpening, me.id).map((share) => (
          <BreakdownRow key={share.id} split={split} share={share} me={me} now={now} />
        ))}
        {own ? (
          <>
            <PayerShare split={split} />
            <BreakdownRow split={split} share={own} me={me} now={now} />
          </>
        ) : (
          <OwnShare split={split} />
        )}
      </ul>
      <div className="mt-3 -ml-3 flex flex-wrap gap-x-1">
        {more}
        {own && !own.paid && !isReadOnly(split) && <DisputeButton split={split} share={own} />}
      </div>
    </section>
  );
}
