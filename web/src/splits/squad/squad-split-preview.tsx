import { isolate } from "#domain/text.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { BillPreview } from "#web/splits/bill-preview.tsx";
import { OwnShare } from "#web/splits/create/own-share.tsx";
import type { ShareSegment } from "#web/splits/shares-bar.tsx";
import type { Divided } from "#web/splits/method/method-form.ts";
import { paidOf, totalOf, type FormOfSquad, type SquadSplitForm } from "#web/splits/squad/squad-split-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localToday } from "#web/ui/format/format-date.ts";

type PreviewProps = {
  form: SquadSplitForm;
  squad: Squad;
  of: FormOfSquad;
  /** What the form's method means for its total. */
  divided: Divided | undefined;
};

/** Everyone with a share or a payment; none while the method does not divide the total. */
function segmentsOf({ form, squad, of, divided }: PreviewProps): ShareSegment[] {
  const { people, money } = of;
  const paid = paidOf(form, of);
  return people.flatMap(({ id, name, face }): ShareSegment[] => {
    const share = divided?.shares?.find((each) => each.id === id);
    const payment = paid.problem === null ? paid.payers.find(({ memberId }) => memberId === id)?.paidCents : undefined;
    if (!share?.mostCents && !payment) return [];
    const notes = [
      payment && fill(form.isRefund ? messages.gotAmount : messages.paidAmount, { amount: money.format(payment) }),
      share && share.mostCents > share.cents && fill(messages.orAmount, { amount: money.format(share.mostCents) }),
    ].filter((note) => typeof note === "string");
    return [
      {
        person: face,
        name,
        cents: share?.cents ?? 0,
        kind: id === squad.myMemberId ? "you" : "plain",
        ...(notes.length > 0 && { note: notes.join(" · ") }),
      },
    ];
  });
}

/** The bill beside the form on desktop. */
export function SquadBillPreview(props: PreviewProps) {
  const { form, squad, of } = props;
  const today = localToday();
  const totalCents = totalOf(form, of.money);
  const day = !form.splitDate || form.splitDate === today ? messages.today : formatShortDate(form.splitDate, today);
  return (
    <div className="flex w-full flex-col gap-4">
      <BillPreview
        title={form.name.trim() || messages.yourSplit}
        subtitle={form.merchant.trim() ? `${isolate(form.merchant.trim())} · ${day}` : day}
        totalCents={totalCents}
        currency={squad.currency}
        segments={totalCents > 0 ? segmentsOf(props) : []}
      />
      <OwnShareLine {...props} />
    </div>
  );
}

/** "Your share is $6.43", or what to enter to see it. */
export function OwnShareLine({ form, squad, of, divided }: PreviewProps) {
  const own = divided?.shares?.find(({ id }) => id === squad.myMemberId);
  return (
    <p aria-live="polite" aria-atomic="true" className="mb-4 text-center text-pretty md:mb-0">
      {totalOf(form, of.money) === 0 ? (
        <span className="text-ink-soft">{messages.enterAmountToSeeShares}</span>
      ) : !divided?.shares ? null : !own?.mostCents ? (
        <span className="text-ink-soft">{messages.noShare}</span>
      ) : (
        <OwnShare cents={own.cents} mostCents={own.mostCents} currency={squad.currency} />
      )}
    </p>
  );
}
