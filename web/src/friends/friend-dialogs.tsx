import { useState } from "react";
import { RemoveFriendDialog } from "#web/friends/remove-friend-dialog.tsx";
import type { FriendRow } from "#web/friends/shown-friends.ts";
import { BlockDialog } from "#web/people/block-dialog.tsx";

/** What is asked about before it is done. */
export interface Asking {
  about: "remove" | "block";
  row: FriendRow;
}
export type AskBefore = (asking: Asking) => void;

type FriendDialogsProps = { asking: Asking | null; listed: readonly { id: string }[]; onClose: () => void };

/**
 * Stands beside the lists, so that it stays when the other takes its row away. Once they are blocked it goes together with
 * the row: a moment before, the focus would go back to what is about to go.
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
