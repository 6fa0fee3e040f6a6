import type { Day } from "#domain/time/calendar.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { previewShares, shareEvenly } from "#domain/splits/splits.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { previewCents, type SplitForm } from "#web/splits/create/split-form.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { formatCents, Money } from "#web/ui/format/money.tsx";
import { BillPreview } from "#web/splits/bill-preview.tsx";
import { SharesBar, type ShareSegment } from "#web/splits/shares-bar.tsx";

type PreviewProps = { form: SplitForm; me: Person; today: Day; splitId?: string | undefined };

/** The shares to preview. The server decides who pays the odd cent, so a new split's preview says "or". */
function previewSegments({ form, me, splitId }: PreviewProps): ShareSegment[] {
  const cents = previewCents(form);
  const { creatorShareCents, leastCents, mostCents } = previewShares(cents, form.people.length);
  const ids = form.people.map(({ id }) => id);
  const drawn = splitId === undefined ? undefined : shareEvenly(cents, ids, splitId).shares;
  const others = form.people.map((person, index): ShareSegment => {
    const share = drawn?.[index]?.amountOwedCents;
    const either = share === undefined && leastCents !== mostCents;
    return {
      person: faceOf(person),
      name: shortName(person),
      cents: share ?? leastCents,
      kind: "plain",
      note: either ? fill(messages.orAmount, { amount: formatCents(mostCents) }) : messages.billOwesYou,
    };
  });
  const oddCent = creatorShareCents > leastCents && form.people.length > 0;
  return [
    ...others,
    {
      person: faceOf(me),
      name: messages.you,
      cents: creatorShareCents,
      kind: "you",
      note: oddCent ? messages.billYourShareWithExtraCent : messages.billYourShare,
    },
  ];
}

/** The bill beside the form on desktop. */
export function ReceiptPreview(props: PreviewProps) {
  const { form, today } = props;
  const day = !form.splitDate || form.splitDate === today ? messages.today : formatShortDate(form.splitDate, today);
  return (
    <div className="flex w-full flex-col gap-4">
      <BillPreview
        title={form.name.trim() || messages.yourSplit}
        subtitle={form.merchant.trim() ? `${isolate(form.merchant.trim())} · ${day}` : day}
        totalCents={previewCents(form)}
        segments={previewSegments(props)}
      />
      <PreviewSentence {...props} />
    </div>
  );
}

/** The shares above the button on phones, limited to what fits. The sentence below covers any number. */
export function SharesPreview({ most = 3, ...props }: PreviewProps & { most?: number }) {
  const few = props.form.people.length > 0 && props.form.people.length <= most && previewCents(props.form) > 0;
  return (
    <div className="mb-4">
      {few && (
        // Hidden when the on-screen keyboard or 200 % zoom leaves little height.
        <div className="mb-4 [@media(height<620px)]:hidden">
          <SharesBar segments={previewSegments(props).map(({ note: _, ...segment }) => segment)} />
        </div>
      )}
      <PreviewSentence {...props} />
    </div>
  );
}

function PreviewSentence({ form }: PreviewProps) {
  const cents = previewCents(form);
  return (
    <p aria-live="polite" aria-atomic="true" className="text-center text-pretty">
      {cents === 0 || form.people.length === 0 ? (
        <span className="text-ink-soft">
          {form.people.length === 0 ? messages.choosePeopleToSeeShares : messages.enterAmountToSeeShares}
        </span>
      ) : (
        <Shares cents={cents} people={form.people} />
      )}
    </p>
  );
}

function Shares({ cents, people }: { cents: number; people: readonly Person[] }) {
  const { creatorShareCents, leastCents, mostCents } = previewShares(cents, people.length);
  const [only] = people;
  const least = <Money cents={leastCents} />;
  const most = <Money cents={mostCents} />;
  const name = people.length === 1 && only ? shortName(only) : undefined;
  return (
    <>
      {leastCents === mostCents ? (
        <Sentence text={name ? messages.namePays : messages.eachPays} values={{ name, amount: least }} />
      ) : (
        <Sentence text={name ? messages.namePaysEither : messages.eachPaysEither} values={{ name, least, most }} />
      )}{" "}
      ·{" "}
      <span className="marked font-semibold whitespace-nowrap">
        <Sentence text={messages.yourShareIs} values={{ amount: <Money cents={creatorShareCents} /> }} />
      </span>
    </>
  );
}
