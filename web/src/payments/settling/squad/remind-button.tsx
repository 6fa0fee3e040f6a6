import { BellRing } from "lucide-react";
import { nextReminderAt } from "#domain/splits/reminders.ts";
import * as messages from "#web/payments/messages.ts";
import { useRemind } from "#web/payments/settling/squad/use-remind.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { localDay } from "#web/ui/format/format-date.ts";
import { formatTime, formatTimeAgo } from "#web/ui/format/format-time.ts";
import { useNow } from "#web/ui/format/use-now.ts";

type RemindButtonProps = {
  squadId: string;
  transfer: { from: string; to: string; remindedAt: string | null };
  /** Of who pays. */
  name: string;
  /** Without an icon. */
  small?: boolean;
};

/** Reminds a member of what they pay the user by the plan; not again before `nextReminderAt`. */
export function RemindButton({ squadId, transfer: { from, to, remindedAt }, name, small = false }: RemindButtonProps) {
  const remind = useRemind(squadId, name);
  const now = useNow();
  const next = remindedAt === null ? null : nextReminderAt(new Date(remindedAt));
  const isPaused = next !== null && next.getTime() > now;
  return (
    <Button
      variant="quiet"
      size={small ? "small" : undefined}
      busy={remind.isPending}
      // Not `disabled`: it keeps the focus, and its reason stays readable.
      aria-disabled={isPaused ? true : undefined}
      icon={!small && <BellRing className="icon-16" />}
      aria-label={fill(messages.remindPerson, { name })}
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
