import * as messages from "#web/pages/messages.ts";
import { CreateSquadButton } from "#web/squads/form/create-squad-button.tsx";
import { CreateSquadDialog } from "#web/squads/form/create-squad-dialog.tsx";
import { SquadInvitations } from "#web/squads/invitations/squad-invitations.tsx";
import { SquadList } from "#web/squads/list/squad-list.tsx";
import { Page } from "#web/app/layout/page.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

export default function SquadsPage() {
  const create = useDialogAddress("new");
  return (
    <Page title={messages.squads} action={<CreateSquadButton short />} actionOnPhone>
      <SquadInvitations />
      <SquadList />
      {create.open && <CreateSquadDialog onClose={create.close} />}
    </Page>
  );
}
