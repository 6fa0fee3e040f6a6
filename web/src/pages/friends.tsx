import * as messages from "#web/pages/messages.ts";
import { AddFriendButton } from "#web/friends/add/add-friend-button.tsx";
import { AddFriendDialog } from "#web/friends/add/add-friend-dialog.tsx";
import { FriendsView } from "#web/friends/friends-view.tsx";
import { Page } from "#web/app/layout/page.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

export default function FriendsPage() {
  const add = useDialogAddress("new");
  return (
    <Page title={messages.friends} action={<AddFriendButton short />} actionOnPhone>
      <FriendsView />
      {add.open && <AddFriendDialog onClose={add.close} />}
    </Page>
  );
}
