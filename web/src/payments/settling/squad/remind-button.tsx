import { BellRing } from "lucide-react";
import { nextReminderAt } from "#domain/splits/reminders.ts";
import type { SquadTransfer } from "#domain/squads/squad-balances.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/payments/messages.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import { useRemind } from "#web/payments/settling/squad/use-remind.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { localDay } from "#web/ui/format/format-date.ts";
import { formatTime, formatTimeAgo } from "#web/ui/format/format-time.ts";
import { useNow } from "#web/ui/format/use-now.ts";

/** Reminds a member of what they pay the user by the plan. Guests and deleted accounts cannot be reminded. */
export function RemindButton({ squad, transfer: { from, to, remindedAt } }: { squad: Squad; transfer: SquadTransfer }) {
  const remind = useRemind(squad.id, nameInSquad(squad, from));
  const now = useNow();
  const person = memberOf(squad, from)?.person;
  if (!person || person.deleted) return null;
  const next = remindedAt === null ? null : nextReminderAt(new Date(remindedAt));
  const isPaused = next !== null && next.getTime() > now;
  return (
    <Button
      variant="quiet"
      busy={remind.isPending}
      // Not `disabled`: it keeps the focus, and its reason stays readable.
      aria-disabled={isPaused ? true : undefined}
      icon={<BellRing className="icon-16" />}
      aria-label={fill(messages.remindPerson, { name: nameInSquad(squad, from) })}
      onClick={() => !isPaused && remind.mutate({ from, to })}
    >
      {messages.remind}
    </Button>
  );
}

/** When the user last reminded of a transfer, and when they can again: "Reminded 3 h ago, again at 6:05 PM". */
export function RemindedNote({ remindedAt }: { remindedAt: string }) {
  const now = new Date(useNow());
  const at = new Date(remindedAt);
  const next = nextReminderAt(at);
  const day = localDay(next) === localDay(now) ? messages.atTime : messages.tomorrowAtTime;
  return (
    <p className="basis-full text-sm text-ink-soft">
      {fill(next > now ? messages.remindedUntil : messages.reminded, {
        age: formatTimeAgo(at, now),
        time: fill(day, { time: formatTime(next) }),
      })}
    </p>
  );
}
