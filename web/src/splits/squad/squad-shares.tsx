import { formatMoney } from "#domain/money/format-money.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import * as effects from "#web/splits/squad/messages.ts";
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
  const parts = memberParts(split, squad);
  return (
    <section aria-labelledby="squad-shares">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="squad-shares" className="text-lg tracking-tight">
          {messages.sharesHeading}
        </h2>
        {parts.some((part) => !isSettledIn(split, part, squad.myMemberId)) && (
          <ButtonLink
            to={squadPaths.balances(squad.id)}
            variant="quiet"
            size="small"
            icon={<HandCoins className="icon-16" />}
          >
            {messages.settleUp}
          </ButtonLink>
        )}
      </div>
      <ul>
        {parts.map((part) => (
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

/** Whether nothing is open for a member. While that is not known of the others, the signed-in user counts alone. */
const isSettledIn = (split: SquadSplit, { member }: MemberPart, myId: string | null): boolean =>
  member.id === myId ? split.isSettled : (split.settledMemberIds?.includes(member.id) ?? true);

const words = {
  owes: [effects.youOweShare, effects.owesShare],
  gets: [effects.youGetShare, effects.getsShare],
  paidAndSettled: [effects.youPaidAndSettled, effects.paidAndSettled],
  gotAndSettled: [effects.youGotAndSettled, effects.gotAndSettled],
  paidExactly: [effects.youPaidExactly, effects.paidExactly],
  gotExactly: [effects.youGotExactly, effects.gotExactly],
  paidMore: [effects.youPaidAndShare, effects.paidAndShare],
  paidLess: [effects.youPaidAndOwe, effects.paidAndOwes],
  gotMore: [effects.youGotAndOwe, effects.gotAndOwes],
  gotLess: [effects.youGotAndGet, effects.gotAndGets],
} as const;

/**
 * "You paid $60.00, and get back $45.00", "Owes a share". What was paid is said also of who is settled. While only the
 * list's row is known, it is not known who else is settled.
 */
function effectOf(part: MemberPart, split: SquadSplit, isMe: boolean): string {
  const { paidCents, shareCents } = part;
  const isSettled = isMe ? split.isSettled : split.settledMemberIds?.includes(part.member.id);
  if (isSettled === undefined) return NOT_KNOWN;
  const kind = kindOf(part, split.isRefund, isSettled);
  if (kind === null) return messages.settled;
  const amount = paidCents === 0 ? shareCents : Math.abs(paidCents - shareCents);
  return fill(words[kind][isMe ? 0 : 1] as typeof effects.paidAndOwes, {
    paid: formatMoney(paidCents, split.currency),
    amount: formatMoney(amount, split.currency),
  });
}

/** What a member's part means; null for a settled one without a payment. */
function kindOf(
  { paidCents, shareCents }: MemberPart,
  isRefund: boolean,
  isSettled: boolean,
): keyof typeof words | null {
  if (paidCents === 0) return isSettled ? null : isRefund ? "gets" : "owes";
  if (isSettled) return isRefund ? "gotAndSettled" : "paidAndSettled";
  if (paidCents === shareCents) return isRefund ? "gotExactly" : "paidExactly";
  if (paidCents > shareCents) return isRefund ? "gotMore" : "paidMore";
  return isRefund ? "gotLess" : "paidLess";
}
