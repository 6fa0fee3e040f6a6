import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import { memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type RemoveMemberDialogProps = { squad: Squad; member: SquadMember; onClose: () => void };

/** Asks before an owner removes a member. */
export function RemoveMemberDialog({ squad, member, onClose }: RemoveMemberDialogProps) {
  const name = isolate(memberName(member));
  const remove = useSquadChange<void>(squad.id, {
    send: () =>
      deleted(api.squads[":id"].members[":memberId"].$delete({ param: { id: squad.id, memberId: member.id } })),
    done: () => fill(messages.personRemoved, { name }),
    failure: failures.removeMember,
  });
  return (
    <ConfirmDialog
      title={fill(messages.removeQuestion, { name })}
      action={messages.remove}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{messages.removeEffect}</p>
    </ConfirmDialog>
  );
}
