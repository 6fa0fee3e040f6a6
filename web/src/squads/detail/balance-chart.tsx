import type { CSSProperties } from "react";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { balanceBars, type BalanceBar } from "#web/squads/detail/balance-bars.ts";
import { balanceWords } from "#web/squads/detail/balance-words.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Money, tones } from "#web/ui/format/money.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

/**
 * One bar per member, left of zero for who owes and right of it for who is owed: the user's first. Each opens what it is made
 * of. Those who are settled share one line.
 */
export function BalanceChart({ squad }: { squad: Squad }) {
  const bars = balanceBars(squad);
  const open = bars.filter(({ member }) => member.balanceCents !== 0);
  const settled = bars.filter(({ member }) => member.balanceCents === 0);
  return (
    <section aria-labelledby="squad-balances" className="card-line p-5 md:px-7 md:py-6">
      <h2 id="squad-balances" className="text-lg">
        {messages.balances}
      </h2>
      <ul aria-labelledby="squad-balances" className="mt-3">
        {open.map((bar) => (
          <BalanceRow key={bar.member.id} bar={bar} squad={squad} />
        ))}
        {settled.length > 0 && (
          <li className={open.length > 0 ? "border-t border-base-300" : ""}>
            <SettledMembers bars={settled} squad={squad} />
          </li>
        )}
      </ul>
    </section>
  );
}

function SettledMembers({ bars, squad }: { bars: readonly BalanceBar[]; squad: Squad }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 text-sm font-medium text-settled">
        <AvatarStack people={bars.map(({ member }) => faceOfMember(member))} most={4} />
        <span className="underline-offset-4 group-hover:underline">{plural(bars.length, messages.settledCount)}</span>
      </summary>
      <ul aria-label={messages.settled}>
        {bars.map(({ member }) => (
          <li key={member.id}>
            <DialogLink name="entries" value={member.id} className="row-link flex min-h-12 items-center gap-3 py-1.5">
              <Avatar person={faceOfMember(member)} size={28} />
              <Name member={member} squad={squad} />
            </DialogLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function BalanceRow({ bar: { member, percent }, squad }: { bar: BalanceBar; squad: Squad }) {
  const { words, tone } = balanceWords(member, squad);
  const isMe = member.id === squad.myMemberId;
  return (
    <li className={isMe ? "-mx-3 rounded-field bg-marker-soft px-3" : ""}>
      <DialogLink
        name="entries"
        value={member.id}
        className="row-link grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5 md:min-h-16 md:grid-cols-3 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_minmax(0,3fr)]"
      >
        <span className="flex min-w-0 items-center gap-3">
          <Avatar person={faceOfMember(member)} size={40} />
          <Name member={member} squad={squad} />
        </span>{" "}
        <span className={`text-right text-sm font-medium md:order-3 ${tones[tone]}`}>
          <span className="block">{words} </span>
          <Money cents={member.balanceCents} currency={squad.currency} sign="never" />
        </span>
        <span aria-hidden="true" className="diverging-track max-md:col-span-2">
          <span
            className={`diverging-bar ${tone === "owed" ? "diverging-bar-owed" : "diverging-bar-owe"}`}
            style={{ "--length": `${percent}%` } as CSSProperties}
          />
        </span>
      </DialogLink>
    </li>
  );
}

const Name = ({ member, squad }: { member: BalanceBar["member"]; squad: Squad }) => (
  <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">
    <bdi>{memberName(member)}</bdi>
    {member.id === squad.myMemberId && <span className="font-normal text-ink-soft"> {messages.you}</span>}
  </span>
);
