import { RemoveFriendDialog } from "#web/friends/remove-friend-dialog.tsx";
import type { FriendRow } from "#web/friends/friend-changes.ts";
import { BlockDialog } from "#web/people/block-dialog.tsx";

/** What is asked about before it is done. */
export interface Asking {
  about: "remove" | "block";
  row: FriendRow;
}
export type AskBefore = (asking: Asking) => void;

/** Stands beside the lists, so that it stays when its row goes. */
export function FriendDialogs({ asking, onClose }: { asking: Asking | null; onClose: () => void }) {
  if (!asking) return null;
  return asking.about === "remove" ? (
    <RemoveFriendDialog row={asking.row} onClose={onClose} />
  ) : (
    <BlockDialog person={asking.row.person} onClose={onClose} />
  );
}
