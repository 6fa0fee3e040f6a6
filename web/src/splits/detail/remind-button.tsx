import { BellRing } from "lucide-react";
import type { Participant } from "#domain/splits/splits.ts";
import { isPausing, nextReminderTime } from "#web/splits/detail/reminded.ts";
import { useRemind } from "#web/splits/detail/remind.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Button } from "#web/ui/controls/button.tsx";

type RemindButtonProps = { splitId: string; share: Participant; now: Date };

/**
 * The creator's button for sending a reminder. Between reminders it is inactive and says when the next one is possible.
 */
export function RemindButton({ splitId, share, now }: RemindButtonProps) {
  const remind = useRemind(splitId, share.id);
  const remindedAt = share.remindedAt === null ? null : new Date(share.remindedAt);
  const next = remindedAt && isPausing(remindedAt, now) ? nextReminderTime(remindedAt, now) : null;
  return (
    <Button
      size="small"
      busy={remind.isPending}
      icon={<BellRing className="icon-16" aria-hidden="true" />}
      // Not `disabled`: it keeps the focus, and its reason stays readable.
      aria-disabled={next ? true : undefined}
      aria-label={`Remind ${nameInside(share.person)}${next ? `, again possible ${next}` : ""}`}
      title={next ? `You can remind ${nameInside(share.person)} again ${next}` : undefined}
      onClick={() => !next && remind.mutate()}
    >
      Remind
    </Button>
  );
}
