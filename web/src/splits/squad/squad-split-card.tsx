import { Receipt } from "lucide-react";
import { isolate } from "#domain/text.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { faceOfMember, shortMemberName } from "#web/people/member-face.ts";
import { RepeatsLine } from "#web/recurring/repeat/repeats-line.tsx";
import { EventOfSplit } from "#web/splits/detail/event-of-split.tsx";
import { MethodNote } from "#web/splits/detail/method-note.tsx";
import { SharesBar, type ShareSegment } from "#web/splits/shares-bar.tsx";
import { paidByText } from "#web/splits/squad/paid-by.ts";
import { memberParts } from "#web/splits/squad/squad-split-shares.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatDateWithWeekday, localToday } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { shortName } from "#web/ui/format/names.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";

/** The summary of a squad's split: merchant, payers, date, method, total and everyone's share. */
export function SquadSplitCard({ split, squad }: { split: SquadSplit; squad: Squad }) {
  const paidBy = paidByText(split, squad);
  const day = formatDateWithWeekday(split.splitDate, localToday());
  const nameOf = (id: string) => {
    const member = memberOf(squad, id);
    return member ? shortMemberName(member) : "";
  };
  // A claimed guest counts as the member.
  const isMine = memberOf(squad, squad.myMemberId);
  const me = split.input.covers?.flatMap(({ from, to }) => [from, to]).find((id) => memberOf(squad, id) === isMine);
  return (
    <section aria-label={messages.theBill} className="card-line p-4 md:p-7">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-44 items-center gap-3.5">
          <span className="max-md:hidden">
            <IconTile icon={iconForText(`${split.name} ${split.merchant ?? ""}`, Receipt)} />
          </span>
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{split.merchant ? isolate(split.merchant) : paidBy}</p>
            <p className="text-sm text-ink-soft">
              {split.merchant && (
                <>
                  {paidBy}
                  <span className="max-md:hidden"> · </span>
                </>
              )}
              <span className="max-md:block">{day}</span>
            </p>
            <MethodNote input={split.input} me={me ?? squad.myMemberId} nameOf={nameOf} />
            {split.seriesId && <RepeatsLine seriesId={split.seriesId} canOpen />}
            {split.event && <EventOfSplit event={split.event} />}
            <p className="text-sm text-ink-soft">{fill(messages.addedBy, { name: shortName(split.creator) })}</p>
          </div>
        </div>
        <Money
          cents={split.totalCents}
          currency={split.currency}
          size={52}
          className="max-md:pt-1 max-md:text-[2.125rem]"
        />
      </div>
      <SharesBar listed segments={segmentsOf(split, squad)} currency={split.currency} className="mt-6 md:mt-7" />
    </section>
  );
}

const segmentsOf = (split: SquadSplit, squad: Squad): ShareSegment[] =>
  memberParts(split, squad)
    .filter(({ shareCents }) => shareCents > 0)
    .map(({ member, shareCents }) => {
      const isMe = member.id === squad.myMemberId;
      return {
        person: faceOfMember(member),
        name: isMe ? messages.you : shortMemberName(member),
        cents: shareCents,
        // Neutral: in a squad only balances are owed.
        kind: isMe ? "you" : "paid",
      };
    });
