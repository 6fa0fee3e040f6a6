import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Squad } from "#domain/squads/squads.ts";
import { balanceWords } from "#web/squads/detail/balance-words.ts";
import * as messages from "#web/squads/messages.ts";
import { Money } from "#web/ui/format/money.tsx";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

const grounds = { owed: "bg-owed-soft", owe: "bg-owe-soft", settled: "bg-base-200" };

type OwnBalanceProps = {
  squad: Squad;
  /** The one thing to do about it. */
  action: ReactNode;
};

/** The user's balance in a squad, above its sections: opens what it is made of. Nothing while the squad has no splits. */
export function OwnBalance({ squad, action }: OwnBalanceProps) {
  const mine = squad.members.find(({ id }) => id === squad.myMemberId);
  if (!mine || !squad.hasEntries) return null;
  const { words, tone } = balanceWords(mine, squad);
  return (
    <section
      aria-label={messages.yourBalance}
      className={`mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-box px-4 py-2.5 md:px-5 ${grounds[tone]}`}
    >
      <DialogLink name="entries" value={mine.id} className="group flex min-h-11 min-w-0 flex-col justify-center">
        {tone === "settled" ? (
          <span className="flex items-center gap-2 font-medium text-settled">
            <Check className="icon-16" />
            {messages.youAreSettled}
          </span>
        ) : (
          <>
            <span className={`text-sm font-medium ${tone === "owed" ? "text-owed" : "text-owe"}`}>{words} </span>
            <Money
              cents={mine.balanceCents}
              currency={squad.currency}
              sign="never"
              size={22}
              tone={tone}
              className="underline-offset-4 group-hover:underline"
            />
          </>
        )}
      </DialogLink>
      {action}
    </section>
  );
}
