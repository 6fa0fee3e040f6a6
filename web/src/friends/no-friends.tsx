import { AddFriendButton } from "#web/friends/add/add-friend-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

export function NoFriends() {
  return (
    <EmptyState
      illustration={<NoFriendsPicture />}
      title="No friends yet"
      sentence="Start building your squad!"
      action={<AddFriendButton />}
      hint={
        <>
          or press <Kbd>n</Kbd>
        </>
      }
    />
  );
}

export function NoneMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-14 text-center">
      <p className="text-ink-soft">No friends match your search</p>
      <Button onClick={onShowAll}>Show all</Button>
    </div>
  );
}
