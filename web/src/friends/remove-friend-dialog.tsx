import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import type { FriendRow } from "#web/people/visible-friends.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { nameInside } from "#web/ui/format/names.ts";

type RemoveFriendDialogProps = { row: FriendRow; onClose: () => void };

export function RemoveFriendDialog({ row, onClose }: RemoveFriendDialogProps) {
  const change = useFriendChange();
  const remove = () => {
    // Optimistic: the card disappears immediately and returns on failure.
    change.mutate({ does: "remove", row });
    onClose();
  };
  return (
    <ConfirmDialog
      title={fill(messages.removeFriendQuestion, { name: nameInside(row.person) })}
      action={messages.removeFriend}
      busy={false}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="text-pretty">{messages.removeFriendEffect}</p>
    </ConfirmDialog>
  );
}
