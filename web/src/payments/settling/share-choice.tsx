import type { OpenShare } from "#domain/payments/settling/settling-up.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/payments/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { Money } from "#web/ui/format/money.tsx";
import { useToday } from "#web/ui/format/use-now.ts";

type ShareChoiceProps = {
  shares: readonly OpenShare[];
  /** The other person's name for a sentence. */
  name: string;
  chosen: readonly OpenShare[];
  onChange: (share: OpenShare, on: boolean) => void;
};

/** The open shares in both directions, each with a box. */
export function ShareChoice({ shares, name, chosen, onChange }: ShareChoiceProps) {
  const sides = [
    { title: messages.yourShares, shares: shares.filter(({ isMine }) => isMine) },
    { title: fill(messages.sharesOf, { name }), shares: shares.filter(({ isMine }) => !isMine) },
  ];
  return (
    <>
      {sides.map(
        (side) =>
          side.shares.length > 0 && (
            <fieldset key={side.title} className="min-w-0">
              <legend className="font-semibold">{side.title}</legend>
              {side.shares.map((share) => (
                <ShareBox
                  key={share.id}
                  share={share}
                  checked={chosen.includes(share)}
                  onChange={(on) => onChange(share, on)}
                />
              ))}
            </fieldset>
          ),
      )}
    </>
  );
}

type ShareBoxProps = { share: OpenShare; checked: boolean; onChange: (checked: boolean) => void };

function ShareBox({ share, checked, onChange }: ShareBoxProps) {
  const today = useToday();
  const { splitName, splitDate, cents, isWaiting } = share;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-base-300 py-2 last:border-0 has-disabled:cursor-default has-disabled:text-ink-soft">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-primary"
        checked={checked}
        disabled={isWaiting}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{isolate(splitName)} </span>
        <span className="block text-sm text-ink-soft">
          {formatShortDate(splitDate, today)}
          {isWaiting && ` · ${messages.shareWaits}`}
        </span>
      </span>
      <Money cents={cents} sign="never" />
    </label>
  );
}
