import { localToday, formatShortDate } from "#web/ui/format/format-date.ts";
import type { Day } from "#domain/time/calendar.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import type { Bill } from "#web/splits/form/bill.ts";
import { OwnShare } from "#web/splits/form/own-share.tsx";
import { isAmountOpen, usedMethod, type SplitForm } from "#web/splits/form/split-form.ts";
import { shownShares, type DividedShare } from "#web/splits/method/method-form.ts";
import { BillPreview } from "#web/splits/bill-preview.tsx";
import { SharesBar, type ShareSegment } from "#web/splits/shares-bar.tsx";

type PreviewProps = { form: SplitForm; bill: Bill; today?: Day };

/** Everyone with a share or a payment, the signed-in user last; none while nothing is known of the shares. */
function segmentsOf({ form, bill }: PreviewProps): ShareSegment[] {
  const { people, divided, myId } = bill;
  const shares = shownShares(divided);
  if (shares.length === 0) return [];
  const hasExtraCent = !usedMethod(form) && Math.min(...shares.map(({ cents }) => cents)) < (own(bill)?.cents ?? 0);
  const segments = people.flatMap(({ id, name, face }): ShareSegment[] => {
    const share = shares.find((each) => each.id === id);
    const isMe = id === myId;
    const note =
      bill.kind === "squad" ? squadNote(id, share, { form, bill }) : directNote(isMe, share, hasExtraCent, bill);
    if (bill.kind === "squad" && !share?.mostCents && note === undefined) return [];
    return [
      {
        person: face,
        name,
        cents: share?.cents ?? 0,
        kind: isMe ? "you" : "plain",
        ...(note !== undefined && { note }),
      },
    ];
  });
  return [...segments.filter(({ kind }) => kind !== "you"), ...segments.filter(({ kind }) => kind === "you")];
}

const own = ({ divided, myId }: Bill): DividedShare | undefined => shownShares(divided).find(({ id }) => id === myId);

/** "or $3.34" where the split's id will decide. */
const eitherNote = (share: DividedShare | undefined, { money }: Bill): string | undefined =>
  share && share.mostCents > share.cents
    ? fill(messages.orAmount, { amount: money.format(share.mostCents) })
    : undefined;

function directNote(isMe: boolean, share: DividedShare | undefined, hasExtraCent: boolean, bill: Bill): string {
  const plain = isMe
    ? hasExtraCent
      ? messages.billYourShareWithExtraCent
      : messages.billYourShare
    : messages.billOwesYou;
  return eitherNote(share, bill) ?? plain;
}

function squadNote(id: string, share: DividedShare | undefined, { form, bill }: PreviewProps): string | undefined {
  const paidCents = bill.payers?.find(({ memberId }) => memberId === id)?.paidCents;
  const paid = form.isRefund ? messages.gotAmount : messages.paidAmount;
  const notes = [
    paidCents ? fill(paid, { amount: bill.money.format(paidCents) }) : undefined,
    eitherNote(share, bill),
  ].filter((note) => note !== undefined);
  return notes.length > 0 ? notes.join(" · ") : undefined;
}

/** The bill beside the form on desktop. */
export function ReceiptPreview(props: PreviewProps) {
  const { form, bill, today = localToday() } = props;
  const problem = bill.problems.payers ?? bill.problems.input;
  const merchant = form.merchant.trim();
  const day = !form.splitDate || form.splitDate === today ? messages.today : formatShortDate(form.splitDate, today);
  return (
    <div className="flex w-full flex-col gap-4">
      <BillPreview
        title={form.name.trim() || messages.yourSplit}
        subtitle={[merchant !== form.name.trim() && isolate(merchant), day].filter(Boolean).join(" · ")}
        totalCents={isAmountOpen(form) ? null : bill.totalCents}
        currency={bill.currency}
        segments={isAmountOpen(form) || (bill.kind === "squad" && bill.totalCents === 0) ? [] : segmentsOf(props)}
      />
      <PreviewSentence {...props} />
      {problem && (
        // Where there is room, it is beside the button.
        <p className="text-center text-pretty text-ink-soft min-[900px]:hidden">{problem}</p>
      )}
    </div>
  );
}

/** The shares above the button on phones, limited to what fits. The sentence below covers any number. */
export function SharesPreview({ most = 3, ...props }: PreviewProps & { most?: number }) {
  const { bill } = props;
  const isShort = bill.kind === "direct" && bill.totalCents > 0 && bill.people.length - 1 <= most;
  const segments = isShort ? segmentsOf(props) : [];
  return (
    <div className="mb-4">
      {segments.length > 1 && (
        // Hidden when the on-screen keyboard or 200 % zoom leaves little height.
        <div className="mb-4 [@media(height<620px)]:hidden">
          <SharesBar segments={segments.map(({ note: _, ...segment }) => segment)} />
        </div>
      )}
      <PreviewSentence {...props} />
    </div>
  );
}

/** "Each pays $3.33 · your share is $3.34", or what to enter to see it. */
function PreviewSentence({ form, bill }: PreviewProps) {
  const { totalCents, divided, people, currency } = bill;
  const isAlone = bill.kind === "direct" && people.length === 1;
  const mine = own(bill);
  const saysOthers = bill.kind === "direct" && !usedMethod(form);
  return (
    <p aria-live="polite" aria-atomic="true" className="text-center text-pretty">
      {totalCents === 0 || isAlone ? (
        <span className="text-ink-soft">
          {isAlone
            ? messages.choosePeopleToSeeShares
            : isAmountOpen(form)
              ? messages.askedOnTheDay
              : messages.enterAmountToSeeShares}
        </span>
      ) : !mine?.mostCents ? (
        divided?.shares && <span className="text-ink-soft">{messages.noShare}</span>
      ) : (
        <>
          {saysOthers && <EachPays bill={bill} />}
          <OwnShare cents={mine.cents} mostCents={mine.mostCents} currency={currency} follows={saysOthers} />
        </>
      )}
    </p>
  );
}

/** "Ana pays $3.33 · ", "The others pay $3.33 and $3.34 · ", and while the cents are open "Each pays $3.33 or $3.34 · " */
function EachPays({ bill: { divided, myId, people, currency } }: { bill: Bill }) {
  const others = (divided?.shares ?? []).filter(({ id }) => id !== myId);
  const leastCents = Math.min(...others.map(({ cents }) => cents));
  const mostCents = Math.max(...others.map((share) => share.mostCents));
  const least = <Money cents={leastCents} currency={currency} />;
  const most = <Money cents={mostCents} currency={currency} />;
  const name = others.length === 1 ? people.find(({ id }) => id === others[0]?.id)?.name : undefined;
  return (
    <>
      {leastCents === mostCents ? (
        <Sentence text={name ? messages.namePays : messages.eachPays} values={{ name, amount: least }} />
      ) : others.every((share) => share.cents === share.mostCents) ? (
        <Sentence text={messages.othersPay} values={{ least, most }} />
      ) : (
        <Sentence text={name ? messages.namePaysEither : messages.eachPaysEither} values={{ name, least, most }} />
      )}{" "}
      ·{" "}
    </>
  );
}
