import * as messages from "#web/friends/messages.ts";
import { AddFriendButton } from "#web/friends/add/add-friend-button.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";

export function NoFriends() {
  return (
    <EmptyState
      illustration={<NoFriendsPicture />}
      title={messages.noFriendsYet}
      sentence={messages.noFriendsHint}
      action={<AddFriendButton />}
      hint={<Sentence text={messages.orPressKey} values={{ key: <Kbd>n</Kbd> }} />}
    />
  );
}

export function NoneMatch({ onShowAll }: { onShowAll: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-14 text-center">
      <p className="text-ink-soft">{messages.noFriendsMatch}</p>
      <Button onClick={onShowAll}>{messages.showAll}</Button>
    </div>
  );
}
