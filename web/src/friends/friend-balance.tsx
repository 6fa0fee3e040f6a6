import { Check, LoaderCircle } from "lucide-react";
import type { Friend } from "#domain/friends/friends.ts";
import * as messages from "#web/friends/messages.ts";
import { Money } from "#web/ui/format/money.tsx";

/** Whether there is more than one amount between them. */
export const oweEachOther = ({ owedCents, oweCents, inSquads }: Friend): boolean =>
  [owedCents > 0, oweCents > 0, ...inSquads.map(() => true)].filter(Boolean).length > 1;

/**
 * The balance between a friend and the user in words. If both owe each other, it moves to its own line on narrow cards.
 */
export function FriendBalance({ friend }: { friend: Friend | null }) {
  if (!friend)
    return (
      <span className="flex items-center gap-1.5 text-sm text-ink-soft">
        <LoaderCircle className="icon-14 animate-spin" />
        {messages.saving}
      </span>
    );
  const { owedCents, oweCents, inSquads } = friend;
  if (owedCents === 0 && oweCents === 0 && inSquads.length === 0)
    return (
      <span className="flex items-center gap-1.5 text-sm font-medium text-settled">
        <Check className="icon-14" />
        {messages.settled}
      </span>
    );
  const inLine = oweEachOther(friend);
  return (
    <span className="flex flex-col items-end gap-0.5 @max-[22rem]:flex-row @max-[22rem]:flex-wrap @max-[22rem]:gap-x-4">
      {owedCents > 0 && <Side words={messages.owesYou} cents={owedCents} tone="text-owed" inLine={inLine} />}
      {oweCents > 0 && <Side words={messages.youOwe} cents={oweCents} tone="text-owe" inLine={inLine} />}
      {inSquads.map(({ currency, cents }) => (
        <span key={currency} className={`flex items-baseline gap-1.5 ${cents > 0 ? "text-owed" : "text-owe"}`}>
          <span className="text-sm font-medium">{cents > 0 ? messages.owesYouInSquads : messages.youOweInSquads}</span>{" "}
          <Money cents={cents} currency={currency} sign="never" />
        </span>
      ))}
    </span>
  );
}

type SideProps = { words: string; cents: number; tone: string; inLine: boolean };

function Side({ words, cents, tone, inLine }: SideProps) {
  return (
    <span className={`whitespace-nowrap ${tone} ${inLine ? "flex items-baseline gap-1.5" : "text-right"}`}>
      <span className={`text-sm font-medium ${inLine ? "" : "block"}`}>{words}</span>{" "}
      <Money cents={cents} sign="never" />
    </span>
  );
}
