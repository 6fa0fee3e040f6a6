import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/people/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { nameInside, shortName } from "#web/ui/format/names.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { refreshFriends } from "#web/people/friends-query.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type BlockDialogProps = {
  person: Person;
  onClose: () => void;
  /** Called where blocking removes the row that contains the dialog; otherwise the dialog closes itself. */
  onBlocked?: () => void;
};

/** Explains what blocking a person means and asks for confirmation. */
export function BlockDialog({ person, onClose, onBlocked = onClose }: BlockDialogProps) {
  const block = useBlockPerson(person);
  return (
    <ConfirmDialog
      title={fill(messages.blockQuestion, { name: nameInside(person) })}
      action={messages.block}
      busy={block.isPending || block.isSuccess}
      onConfirm={() => block.mutate(undefined, { onSuccess: onBlocked })}
      onClose={onClose}
    >
      <p className="text-pretty wrap-anywhere">{fill(messages.blockConsequences, { name: shortName(person) })}</p>
      <p className="mt-3 text-pretty text-ink-soft">{messages.blockSharedSplits}</p>
    </ConfirmDialog>
  );
}

/** Blocks a person, which ends a request or friendship with them. */
function useBlockPerson(person: Person) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.people[":id"].block.$put({ param: { id: person.id } })),
    onSuccess: () => toast.success(fill(messages.personBlocked, { name: nameInside(person) })),
    meta: { failure: failures.blockPerson },
    onSettled: () => refreshFriends(queries),
  });
}
