import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import { reasonOf } from "#web/splits/detail/share-reason.ts";
import { ShareRow } from "#web/splits/detail/share-row.tsx";
import { memberParts, type MemberPart } from "#web/splits/squad/squad-split-shares.ts";
import { HandCoins } from "lucide-react";
import * as squadPaths from "#web/squad-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Keeps the line free for the note. */
const NOT_KNOWN = "\u00a0";

/** Everyone in a squad's split: what they paid, their share, and what that means for their balance. */
export function SquadShares({ split, squad }: { split: SquadSplit; squad: Squad }) {
  return (
    <section aria-labelledby="squad-shares">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="squad-shares" className="text-lg tracking-tight">
          {messages.sharesHeading}
        </h2>
        <ButtonLink
          to={squadPaths.balances(squad.id)}
          variant="quiet"
          size="small"
          icon={<HandCoins className="icon-16" />}
        >
          {messages.settleUp}
        </ButtonLink>
      </div>
      <ul>
        {memberParts(split, squad).map((part) => (
          <ShareRow
            key={part.member.id}
            face={faceOfMember(part.member)}
            name={part.member.id === squad.myMemberId ? messages.you : memberName(part.member)}
            note={effectOf(part, split, part.member.id === squad.myMemberId)}
            reason={reasonOf(split.input, [part.member.id, ...part.member.claimed.map(({ id }) => id)], split.currency)}
            cents={part.shareCents}
            currency={split.currency}
            percentage={(part.shareCents / split.totalCents) * 100}
            you={part.member.id === squad.myMemberId}
          />
        ))}
      </ul>
    </section>
  );
}

/**
 * "Paid $60.00, gets back $45.00", "Owes their share". What was paid is said also of who is settled. While only the list's row is
 * known, it is not known who else is settled.
 */
function effectOf({ member, paidCents, shareCents }: MemberPart, split: SquadSplit, isMe: boolean): string {
  const { currency, isRefund, settledMemberIds } = split;
  if (!isMe && !settledMemberIds) return NOT_KNOWN;
  const isSettled = isMe ? split.isSettled : settledMemberIds?.includes(member.id);
  if (paidCents === 0) {
    if (isSettled) return messages.settled;
    if (isMe) return isRefund ? messages.youGetShare : messages.youOweShare;
    return isRefund ? messages.getsShare : messages.owesShare;
  }
  if (isSettled)
    return fill(isRefund ? messages.gotAndSettled : messages.paidAndSettled, {
      paid: formatMoney(paidCents, currency),
    });
  const difference = paidCents - shareCents;
  if (difference === 0) return isRefund ? messages.gotExactly : messages.paidExactly;
  const more = isRefund ? messages.gotAndOwes : messages.paidAndShare;
  const less = isRefund ? messages.gotAndGets : messages.paidAndOwes;
  return fill(difference > 0 ? more : less, {
    paid: formatMoney(paidCents, currency),
    amount: formatMoney(Math.abs(difference), currency),
  });
}
