import { formatMoney } from "#domain/money/format-money.ts";
import type { ShownSquadSplit } from "#web/splits/squad/squad-splits-query.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import { ShareRow } from "#web/splits/detail/share-row.tsx";
import { memberParts, type MemberPart } from "#web/splits/squad/squad-split-shares.ts";
import { HandCoins } from "lucide-react";
import * as squadPaths from "#web/squad-paths.ts";
import { ButtonLink } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Everyone in a squad's split: what they paid, their share, and what that means for their balance. */
export function SquadShares({ split, squad }: { split: ShownSquadSplit; squad: Squad }) {
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
            note={effectOf(part, split)}
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

/** "Paid $60.00, gets back $45.00", "Owes their share". */
function effectOf({ member, paidCents, shareCents }: MemberPart, split: ShownSquadSplit): string {
  const { currency, isRefund, settledMemberIds } = split;
  if (settledMemberIds?.includes(member.id)) return messages.settled;
  if (paidCents === 0) return isRefund ? messages.getsShare : messages.owesShare;
  const difference = paidCents - shareCents;
  if (difference === 0) return isRefund ? messages.gotExactly : messages.paidExactly;
  const more = isRefund ? messages.gotAndOwes : messages.paidAndShare;
  const less = isRefund ? messages.gotAndGets : messages.paidAndOwes;
  return fill(difference > 0 ? more : less, {
    paid: formatMoney(paidCents, currency),
    amount: formatMoney(Math.abs(difference), currency),
  });
}
