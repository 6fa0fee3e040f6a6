import { nameOf } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { reasonOf } from "#web/splits/detail/share-reason.ts";
import { ShareRow } from "#web/splits/detail/share-row.tsx";

/** The creator's percentage, so that the column adds up to 100. */
function percentageLeft({ participants }: Split): number {
  const taken = participants.reduce((sum, { percentage }) => sum + Math.round(percentage * 100), 0);
  return (10_000 - taken) / 100;
}

/** Whether the creator pays an odd cent of an even split: more than the smallest other share. */
function hasOddCent({ participants, creatorShareCents, input }: Split): boolean {
  return !input && participants.some(({ amountOwedCents }) => amountOwedCents < creatorShareCents);
}

export function OwnShare({ split }: { split: Split }) {
  return (
    <ShareRow
      you
      face={faceOf(split.creator)}
      name={messages.you}
      note={hasOddCent(split) ? messages.yourShareWithExtraCent : messages.yourShare}
      reason={reasonOf(split.input, [split.creator.id], "USD")}
      cents={split.creatorShareCents}
      percentage={percentageLeft(split)}
    />
  );
}

export function PayerShare({ split }: { split: Split }) {
  return (
    <ShareRow
      face={faceOf(split.creator)}
      name={nameOf(split.creator)}
      note={messages.paidTheBill}
      reason={reasonOf(split.input, [split.creator.id], "USD")}
      cents={split.creatorShareCents}
      percentage={percentageLeft(split)}
    />
  );
}
