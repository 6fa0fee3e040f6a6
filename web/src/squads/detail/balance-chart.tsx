import { formatMoney } from "#domain/money/format-money.ts";
import { isActive, memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

/** One bar per member, left of zero for who owes and right of it for who is owed. Each opens what it is made of. */
export function BalanceChart({ squad }: { squad: Squad }) {
  const shown = squad.members
    .filter((member) => isActive(member) || member.balanceCents !== 0)
    .toSorted((a, b) => b.balanceCents - a.balanceCents);
  const longest = Math.max(1, ...shown.map(({ balanceCents }) => Math.abs(balanceCents)));
  return (
    <section aria-labelledby="squad-balances">
      <h2 id="squad-balances" className="text-lg">
        {messages.balances}
      </h2>
      <ul aria-labelledby="squad-balances" className="@container mt-2">
        {shown.map((member) => (
          <BalanceRow key={member.id} squad={squad} member={member} longest={longest} />
        ))}
      </ul>
    </section>
  );
}

type BalanceRowProps = { squad: Squad; member: SquadMember; longest: number };

function BalanceRow({ squad, member, longest }: BalanceRowProps) {
  const { balanceCents: cents } = member;
  const name = isolate(memberName(member));
  const tone = cents > 0 ? "text-owed" : cents < 0 ? "text-owe" : "text-ink-soft";
  return (
    <li className="border-b border-base-300 last:border-0">
      <DialogLink
        name="entries"
        value={member.id}
        className="row-link grid grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 @[560px]:grid-cols-[28px_minmax(0,3fr)_minmax(0,5fr)_9rem]"
      >
        <Avatar person={faceOfMember(member)} size={28} />
        <span className="min-w-0 truncate font-medium">
          {name}
          {member.id === squad.myMemberId && <span className="text-ink-soft"> {messages.you}</span>}
        </span>
        <span className={`text-right text-sm font-medium wrap-anywhere @[560px]:col-start-4 ${tone}`}>
          {balanceText(member, squad.currency)}
        </span>
        <Bar cents={cents} longest={longest} />
      </DialogLink>
    </li>
  );
}

/** Half of the width is for each side of zero. */
function Bar({ cents, longest }: { cents: number; longest: number }) {
  const width = `${(Math.abs(cents) / longest) * 50}%`;
  return (
    <span
      aria-hidden="true"
      className="relative col-span-full block h-3 @[560px]:col-span-1 @[560px]:col-start-3 @[560px]:row-start-1"
    >
      <span className="absolute inset-y-[-3px] left-1/2 w-px bg-ink-faint" />
      {cents !== 0 && (
        <span
          className={`absolute inset-y-0 min-w-1 ${cents > 0 ? "rounded-e-full bg-owed" : "rounded-s-full bg-owe"}`}
          style={cents > 0 ? { left: "50%", width } : { right: "50%", width }}
        />
      )}
    </span>
  );
}

/** "is owed €20.00", "left, owes €20.00", "settled" */
function balanceText(member: SquadMember, currency: string): string {
  const { balanceCents: cents } = member;
  if (cents === 0) return messages.settled;
  const text = fill(cents > 0 ? messages.isOwed : messages.owes, { amount: formatMoney(Math.abs(cents), currency) });
  return isActive(member) ? text : fill(messages.leftAnd, { balance: text });
}
