import { useState, type ReactNode, useEffect } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import { isReadOnly, type Split, type Participant } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { BreakdownRow } from "#web/splits/detail/breakdown-row.tsx";
import { DisputeButton } from "#web/splits/detail/dispute-button.tsx";
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
        {messages.paymentBreakdown}
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

/** The current time, updated every minute while relative times are shown. */
function useNow(isNeeded: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}

/**
 * Pending shares first, then paid ones, as they were when the page was opened. The signed-in user's share is listed
 * separately.
 */
export function breakdownOrder(
  participants: readonly Participant[],
  paidAtOpening: ReadonlySet<string>,
  me: string,
): Participant[] {
  const others = participants.filter(({ userId }) => userId !== me);
  const wasPaid = ({ id }: Participant) => paidAtOpening.has(id);
  return [...others.filter((share) => !wasPaid(share)), ...others.filter(wasPaid)];
}

export const paidIds = (participants: readonly Participant[]): ReadonlySet<string> =>
  new Set(participants.filter(({ paid }) => paid).map(({ id }) => id));
