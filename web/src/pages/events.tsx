import { useAtomValue } from "jotai";
import * as messages from "#web/pages/messages.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { CreateEventButton } from "#web/events/form/create-event-button.tsx";
import { CreateEventDialog } from "#web/events/form/create-event-dialog.tsx";
import { EventList } from "#web/events/list/event-list.tsx";
import { RecurringLink } from "#web/recurring/repeat/recurring-link.tsx";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { Page } from "#web/app/layout/page.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

export default function EventsPage() {
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  const newEvent = useDialogAddress("new");
  return (
    <Page
      title={messages.eventsNearYou}
      action={
        <>
          <RecurringLink />
          <CreateEventButton />
        </>
      }
    >
      <EventList me={viewer} />
      <RecurringLink onPhone />
      {newEvent.open && <CreateEventDialog me={viewer} onClose={newEvent.close} />}
    </Page>
  );
}
