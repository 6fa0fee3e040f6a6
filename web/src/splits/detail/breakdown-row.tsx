import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import type { Participant, Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localDay, localToday } from "#web/ui/format/format-date.ts";
import { PaidSwitch } from "#web/splits/detail/paid-switch.tsx";
import { RemindButton } from "#web/splits/detail/remind-button.tsx";
import { DisputeNote, EditButton } from "#web/splits/detail/disputed-share.tsx";
import { reminderNote } from "#web/splits/detail/reminded.ts";
import { reasonOf } from "#web/splits/detail/share-reason.ts";
import { ShareRow } from "#web/splits/detail/share-row.tsx";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { shareKind } from "#web/splits/share-segments.ts";

type BreakdownRowProps = { split: Split; share: Participant; me: Person; now: Date };

/** A participant's share: person, state, and the switch for the creator. */
export function BreakdownRow({ split, share, me, now }: BreakdownRowProps) {
  const kind = shareKind(split, share, me.id);
  const payer = shortName(split.creator);
  const notes = {
    paid: paidNote(share),
    owed: owedNote(share, now),
    owe: fill(messages.youOwePayer, { payer }),
    open: fill(messages.owesPayer, { payer }),
  };
  const mine = share.userId === me.id;
  const disputed = share.disputedAt !== null && !share.paid;
  const creates = split.creator.id === me.id;
  return (
    <ShareRow
      face={faceOf(share.person)}
      name={mine ? messages.you : nameOf(share.person)}
      note={disputed ? <DisputeNote mine={mine} creates={creates} /> : notes[kind]}
      reason={reasonOf(split.input, [share.userId], "USD")}
      cents={share.amountOwedCents}
      percentage={share.percentage}
      you={mine}
    >
      {creates ? (
        <>
          {disputed ? (
            <EditButton person={share.person} />
          ) : (
            !share.paid && <RemindButton splitId={split.id} share={share} now={now} />
          )}
          <PaidSwitch splitId={split.id} share={share} />
        </>
      ) : (
        // On narrow screens the note already says it.
        <span className={`text-sm font-medium @max-[520px]:sr-only ${kind === "owe" ? "text-owe" : "text-settled"}`}>
          {share.paid ? messages.paid : messages.pending}
        </span>
      )}
    </ShareRow>
  );
}

const owedNote = ({ remindedAt }: Participant, now: Date): string =>
  remindedAt ? reminderNote(new Date(remindedAt), now) : messages.owesYou;

function paidNote({ paidAt, amountOwedCents }: Participant): string {
  if (!paidAt) return amountOwedCents === 0 ? messages.nothingToPay : messages.paid;
  const today = localToday();
  const day = localDay(new Date(paidAt));
  return day === today ? messages.paidToday : fill(messages.paidOn, { date: formatShortDate(day, today) });
}
