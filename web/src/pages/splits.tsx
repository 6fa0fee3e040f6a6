import { useAtomValue } from "jotai";
import * as messages from "#web/pages/messages.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { Page } from "#web/app/layout/page.tsx";
import { CreateSplitButton } from "#web/splits/form/create-split-button.tsx";
import { NewSplitAnywhere } from "#web/pages/new-split.tsx";
import { SectionTabs } from "#web/app/layout/section-tabs.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { DeletedSplits } from "#web/splits/list/deleted-splits.tsx";
import { SplitList } from "#web/splits/list/split-list.tsx";

export default function SplitsPage() {
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  const newSplit = useDialogAddress("new");
  return (
    <Page title={messages.splits} action={<CreateSplitButton />}>
      <SectionTabs />
      <SplitList me={viewer} />
      <DeletedSplits />
      {newSplit.open && <NewSplitAnywhere me={viewer} onClose={newSplit.close} />}
    </Page>
  );
}
