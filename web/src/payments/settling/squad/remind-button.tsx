import { useMutation, useQueryClient } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import * as failures from "#domain/failures.ts";
import type { SquadTransfer } from "#domain/squads/squad-balances.ts";
import { memberOf, type Squad } from "#domain/squads/squads.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as messages from "#web/payments/messages.ts";
import { nameInSquad } from "#web/payments/settling/squad/name-in-squad.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Reminds a member of what they pay the user by the plan. Guests and deleted accounts cannot be reminded. */
export function RemindButton({ squad, transfer: { from, to, remindedAt } }: { squad: Squad; transfer: SquadTransfer }) {
  const queries = useQueryClient();
  const remind = useMutation({
    mutationFn: () => unwrap(api.squads[":id"].reminders.$post({ param: { id: squad.id }, json: { from, to } })),
    onSuccess: () => toast.success(fill(messages.reminderSent, { name: nameInSquad(squad, from) })),
    onError: (error) => toast.error(sentenceOf(error, failures.remind)),
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId: squad.id }),
  });
  const person = memberOf(squad, from)?.person;
  if (!person || person.deleted) return null;
  return (
    <Button
      variant="quiet"
      busy={remind.isPending}
      icon={<BellRing className="icon-16" />}
      aria-label={fill(messages.remindPerson, { name: nameInSquad(squad, from) })}
      onClick={() => remind.mutate()}
    >
      {remindedAt === null ? messages.remind : messages.remindAgain}
    </Button>
  );
}
