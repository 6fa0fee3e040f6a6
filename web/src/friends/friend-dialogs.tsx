import { useState } from "react";
import { RemoveFriendDialog } from "#web/friends/remove-friend-dialog.tsx";
import type { FriendRow } from "#web/people/visible-friends.ts";
import { BlockDialog } from "#web/people/block-dialog.tsx";

/** A change that needs a confirmation. */
export interface PendingConfirmation {
  about: "remove" | "block";
  row: FriendRow;
}
export type ConfirmHandler = (asking: PendingConfirmation) => void;

type FriendDialogsProps = {
  asking: PendingConfirmation | null;
  listed: readonly { id: string }[];
  onClose: () => void;
};

/**
 * Rendered outside the lists, so that it stays open when a live update removes the row. After blocking, it closes
 * together with the row, so that the focus does not return to a removed button.
 */
export function FriendDialogs({ asking, listed, onClose }: FriendDialogsProps) {
  const [blocked, setBlocked] = useState<string | null>(null);
  if (!asking || (blocked === asking.row.id && !listed.some(({ id }) => id === blocked))) return null;
  return asking.about === "remove" ? (
    <RemoveFriendDialog row={asking.row} onClose={onClose} />
  ) : (
    <BlockDialog person={asking.row.person} onClose={onClose} onBlocked={() => setBlocked(asking.row.id)} />
  );
}
