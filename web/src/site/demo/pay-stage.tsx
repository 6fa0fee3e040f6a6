import { useEffect, useState } from "react";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { StageNote } from "#web/site/demo/stage-note.tsx";
import { still } from "#web/site/demo/still.ts";
import { splitOf } from "#web/site/demo/tour-bill.ts";
import type { BillProps } from "#web/site/demo/tour-bill.ts";
import { maya } from "#web/site/sample.ts";
import { SampleShare } from "#web/site/vignettes/sample-share.tsx";
import { shareSegments } from "#web/splits/share-segments.ts";
import { Money } from "#web/ui/format/money.tsx";
import { SharesBar } from "#web/splits/shares-bar.tsx";

const FIRST_PAYS_MS = 1_300;

/**
 * The split's page with a switch for each share. The first share is paid automatically as a demonstration, except with
 * reduced motion.
 */
export function PayStage({ bill, onChange }: BillProps) {
  const split = splitOf(bill);
  const [said, setSaid] = useState("");
  const mark = (id: string, paid: boolean) => {
    setSaid(paid ? messages.markedAsPaid : messages.markedAsUnpaid);
    onChange({ ...bill, paidIds: paid ? [...bill.paidIds, id] : bill.paidIds.filter((one) => one !== id) });
  };

  const untouched = bill.paidIds.length === 0 && said === "";
  const first = bill.people[0]?.id;
  // The timer pays the shares as they are when it ends.
  useEffect(() => {
    if (!untouched || !first || still()) return;
    const timer = setTimeout(() => {
      setSaid(messages.markedAsPaid);
      onChange({ ...bill, paidIds: [first] });
    }, FIRST_PAYS_MS);
    return () => clearTimeout(timer);
  }, [untouched, first, bill, onChange]);

  return (
    <div className="tour-paper relative">
      <div className="tour-part tour-shares-bar">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 text-lg">
            {split.name}
            <span className="mt-0.5 block text-sm font-normal tracking-normal text-ink-soft">
              {fill(messages.splitNote, { count: split.participants.length + 1 })}
            </span>
          </h3>
          <Money cents={split.totalCents} size={34} />
        </div>
        <SharesBar segments={shareSegments(split, maya.id)} />
      </div>
      <div className="tour-part @container py-2!">
        <ul>
          {split.participants.map((share) => (
            <SampleShare
              key={share.id}
              share={share}
              paidNote={messages.paidToday}
              onChange={(paid) => mark(share.id, paid)}
            />
          ))}
        </ul>
        {split.participants.length === 0 && <p className="py-4 text-center text-ink-soft">{messages.noOneElseOnTab}</p>}
      </div>
      <StageNote>{said}</StageNote>
    </div>
  );
}
