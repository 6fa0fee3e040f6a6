import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { EventOfSplit } from "#web/splits/detail/event-of-split.tsx";
import { RepeatsLine } from "#web/recurring/repeat/repeats-line.tsx";
import { formatDateWithWeekday, localToday } from "#web/ui/format/format-date.ts";
import { shortName } from "#web/ui/format/names.ts";
import { MethodNote } from "#web/splits/detail/method-note.tsx";
import { iconFor } from "#web/splits/split-icon.ts";
import { shareSegments } from "#web/splits/share-segments.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { SharesBar } from "#web/splits/shares-bar.tsx";

/** The summary of a split: merchant, payer, date, total and everyone's share. */
export function SplitCard({ split, me }: { split: Split; me: Person }) {
  const mine = split.creator.id === me.id;
  const paidBy = fill(mine ? messages.paidByYouSplitBetween : messages.paidByNameSplitBetween, {
    name: shortName(split.creator),
    // A payer without a share only paid.
    count: split.participants.length + (split.creatorShareCents > 0 ? 1 : 0),
  });
  const day = formatDateWithWeekday(split.splitDate, localToday());
  return (
    <section aria-label={messages.theBill} className="card-line p-4 md:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-3.5">
          <span className="max-md:hidden">
            <IconTile icon={iconFor(split)} />
          </span>
          <div className="min-w-0">
            {/* Without a merchant, name the payer here; the page's title already has the split's name. */}
            <p className="font-semibold wrap-anywhere">{split.merchant ?? paidBy}</p>
            <p className="text-sm text-ink-soft">
              {split.merchant && (
                <>
                  {paidBy}
                  <span className="max-md:hidden"> · </span>
                </>
              )}
              <span className="max-md:block">{day}</span>
            </p>
            {split.input && <MethodNote input={split.input} me={me.id} nameOf={(id) => nameIn(split, id)} />}
            {split.seriesId && <RepeatsLine seriesId={split.seriesId} canOpen={mine} />}
            {split.event && <EventOfSplit event={split.event} />}
          </div>
        </div>
        <Money cents={split.totalCents} size={52} className="max-md:pt-1 max-md:text-[2.125rem]" />
      </div>
      <SharesBar listed segments={shareSegments(split, me.id)} className="mt-6 md:mt-7" />
      <dl className="mt-6 flex flex-wrap gap-x-3 gap-y-4">
        <Figure label={messages.paid}>
          <Money cents={split.paidCents} size={22} />
          <Count people={split.participants.filter(({ paid }) => paid).length} />
        </Figure>
        <Figure label={messages.pending}>
          <Money cents={split.pendingCents} size={22} tone={pendingTone(split, mine)} />
          <Count people={split.participants.filter(({ paid }) => !paid).length} />
        </Figure>
        <Figure label={messages.participants}>
          <span className="text-[1.375rem] leading-7 font-bold tabular-nums">{split.participants.length}</span>
          {/* Who is in "split between" too. */}
          {split.creatorShareCents > 0 && (
            <span className="text-sm text-ink-soft">
              {mine ? messages.andYou : fill(messages.andName, { name: shortName(split.creator) })}
            </span>
          )}
        </Figure>
      </dl>
    </section>
  );
}

function nameIn({ creator, participants }: Split, userId: string): string {
  const person = [creator, ...participants.map((share) => share.person)].find(({ id }) => id === userId);
  return person ? shortName(person) : "";
}

const pendingTone = ({ pendingCents }: Split, mine: boolean) =>
  pendingCents === 0 ? "settled" : mine ? "owed" : "ink";

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-min flex-1 basis-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-1 flex flex-wrap items-baseline gap-x-2">{children}</dd>
    </div>
  );
}

function Count({ people }: { people: number }) {
  return (
    <span className="text-sm text-ink-soft">
      {people === 0
        ? messages.noOne
        : people === 1
          ? messages.onePerson
          : fill(messages.peopleCount, { count: people })}
    </span>
  );
}
