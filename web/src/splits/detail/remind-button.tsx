import { BellRing } from "lucide-react";
import type { Participant } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { isReminderPaused, nextReminderTime } from "#web/splits/detail/reminded.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { withReminded } from "#web/splits/split-cache.ts";
import { splitQuery } from "#web/splits/split-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type RemindButtonProps = { splitId: string; share: Participant; now: Date };

/**
 * The creator's button for sending a reminder. Between reminders it is inactive and says when the next one is possible.
 */
export function RemindButton({ splitId, share, now }: RemindButtonProps) {
  const remind = useRemind({ splitId, participantId: share.id });
  const remindedAt = share.remindedAt === null ? null : new Date(share.remindedAt);
  const next = remindedAt && isReminderPaused(remindedAt, now) ? nextReminderTime(remindedAt, now) : null;
  const name = nameInside(share.person);
  return (
    <Button
      size="small"
      busy={remind.isPending}
      icon={<BellRing className="icon-16" />}
      // Not `disabled`: it keeps the focus, and its reason stays readable.
      aria-disabled={next ? true : undefined}
      aria-label={fill(next ? messages.remindNameAgain : messages.remindName, { name, time: next ?? "" })}
      title={next ? fill(messages.remindAgainHint, { name, time: next }) : undefined}
      onClick={() => !next && remind.mutate()}
    >
      {messages.remind}
    </Button>
  );
}

/** Sends a reminder. Not optimistic: the server decides whether one is allowed. */
function useRemind({ splitId, participantId }: { splitId: string; participantId: string }) {
  const queries = useQueryClient();
  const { queryKey } = splitQuery(splitId);
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.splits[":id"].participants[":participantId"].reminders.$post({ param: { id: splitId, participantId } }),
      ),
    onSuccess: async ({ remindedAt }) => {
      // Cancels responses that were read before the reminder.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (known) => known && withReminded(known, participantId, remindedAt));
      toast.success(messages.reminderSent);
    },
    meta: { failure: failures.remind },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
