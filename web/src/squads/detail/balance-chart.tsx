import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { balanceBars, type BalanceBar } from "#web/squads/detail/balance-bars.ts";
import { balanceWords } from "#web/squads/detail/balance-words.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Money, tones } from "#web/ui/format/money.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

/** One bar per member, left of zero for who owes and right of it for who is owed. Each opens what it is made of. */
export function BalanceChart({ squad }: { squad: Squad }) {
  return (
    <section aria-labelledby="squad-balances" className="card-line p-5 md:px-7 md:py-6">
      <h2 id="squad-balances" className="text-lg">
        {messages.balances}
      </h2>
      <ul aria-labelledby="squad-balances" className="mt-3">
        {balanceBars(squad.members).map((bar) => (
          <BalanceRow key={bar.member.id} bar={bar} squad={squad} />
        ))}
      </ul>
    </section>
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
        className="row-link grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-2.5 md:min-h-16 md:grid-cols-3 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)_minmax(0,4fr)]"
      >
        <span className="flex min-w-0 items-center gap-3">
          <Avatar person={faceOfMember(member)} size={40} />
          <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">
            <bdi>{memberName(member)}</bdi>
            {isMe && <span className="font-normal text-ink-soft"> {messages.you}</span>}
          </span>
        </span>{" "}
        <span className={`text-right text-sm font-medium md:order-3 ${tones[tone]}`}>
          {tone === "settled" ? (
            <span className="inline-flex items-center gap-1.5">
              <Check className="icon-14" />
              {words}
            </span>
          ) : (
            <>
              <span className="block">{words} </span>
              <Money cents={member.balanceCents} currency={squad.currency} sign="never" />
            </>
          )}
        </span>
        <span aria-hidden="true" className="diverging-track max-md:col-span-2">
          {tone !== "settled" && (
            <span
              className={`diverging-bar ${tone === "owed" ? "diverging-bar-owed" : "diverging-bar-owe"}`}
              style={{ "--length": `${percent}%` } as CSSProperties}
            />
          )}
        </span>
      </DialogLink>
    </li>
  );
}
