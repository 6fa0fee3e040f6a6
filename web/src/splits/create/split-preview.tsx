import type { Day } from "#domain/time/calendar.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { previewShares } from "#domain/splits/splits.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { OwnShare } from "#web/splits/create/own-share.tsx";
import { evenShares } from "#web/splits/create/divide-form.ts";
import { methodProblem, previewCents, usedMethod, type SplitForm } from "#web/splits/create/split-form.ts";
import type { Divided } from "#web/splits/method/method-form.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { formatCents, Money } from "#web/ui/format/money.tsx";
import { BillPreview } from "#web/splits/bill-preview.tsx";
import { SharesBar, type ShareSegment } from "#web/splits/shares-bar.tsx";

type PreviewProps = {
  form: SplitForm;
  me: Person;
  today: Day;
  splitId?: string | undefined;
  /** What the form's method means for its total. */
  divided?: Divided | undefined;
};

/** The shares to preview: none while the method does not divide the total. */
function previewSegments({ form, me, splitId, divided }: PreviewProps): ShareSegment[] {
  if (form.method && !divided?.shares) return [];
  const shares = form.method ? (divided?.shares ?? []) : evenShares(form, me, splitId);
  const cents = new Map(shares.map((share) => [share.id, share]));
  const most = (id: string) => cents.get(id)?.mostCents ?? 0;
  const least = (id: string) => cents.get(id)?.cents ?? 0;
  const isOpen = (id: string) => most(id) !== least(id);
  const either = (id: string) => fill(messages.orAmount, { amount: formatCents(most(id)) });
  const others = form.people.map((person): ShareSegment => ({
    person: faceOf(person),
    name: shortName(person),
    cents: least(person.id),
    kind: "plain",
    note: isOpen(person.id) ? either(person.id) : messages.billOwesYou,
  }));
  const hasOddCent = !usedMethod(form) && form.people.some(({ id }) => least(id) < least(me.id));
  return [
    ...others,
    {
      person: faceOf(me),
      name: messages.you,
      cents: least(me.id),
      kind: "you",
      note: isOpen(me.id) ? either(me.id) : hasOddCent ? messages.billYourShareWithExtraCent : messages.billYourShare,
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
  const segments = previewSegments(props);
  const few = segments.length > 1 && props.form.people.length <= most && previewCents(props.form) > 0;
  return (
    <div className="mb-4">
      {few && (
        // Hidden when the on-screen keyboard or 200 % zoom leaves little height.
        <div className="mb-4 [@media(height<620px)]:hidden">
          <SharesBar segments={segments.map(({ note: _, ...segment }) => segment)} />
        </div>
      )}
      <PreviewSentence {...props} />
    </div>
  );
}

function PreviewSentence({ form, me, divided }: PreviewProps) {
  const cents = previewCents(form);
  const problem = methodProblem(form, divided);
  const own = divided?.shares?.find(({ id }) => id === me.id);
  return (
    <p aria-live="polite" aria-atomic="true" className="text-center text-pretty">
      {cents === 0 || form.people.length === 0 ? (
        <span className="text-ink-soft">
          {form.people.length === 0 ? messages.choosePeopleToSeeShares : messages.enterAmountToSeeShares}
        </span>
      ) : problem ? (
        // Where there is room, it is beside the button.
        <span className="text-ink-soft min-[900px]:hidden">{problem}</span>
      ) : usedMethod(form) ? (
        own && <OwnShare cents={own.cents} mostCents={own.mostCents} />
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
      · <OwnShare cents={creatorShareCents} />
    </>
  );
}
