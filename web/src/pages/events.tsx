import { useAtomValue } from "jotai";
import * as messages from "#web/pages/messages.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { CreateEventButton } from "#web/events/form/create-event-button.tsx";
import { CreateEventDialog } from "#web/events/form/create-event-dialog.tsx";
import { CalendarButton } from "#web/calendar/calendar-button.tsx";
import { useEventView } from "#web/events/list/event-view.ts";
import { EventTab } from "#web/events/list/event-tab.tsx";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import * as paths from "#web/paths.ts";
import { Page } from "#web/app/layout/page.tsx";
import { SectionTabs } from "#web/app/layout/section-tabs.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

export default function EventsPage() {
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  const newEvent = useDialogAddress("new");
  const view = useEventView();
  return (
    <Page
      title={messages.eventsNearYou}
      action={
        <>
          <CalendarButton compact />
          <span className="max-md:hidden">
            <CreateEventButton />
          </span>
        </>
      }
      actionOnPhone
    >
      <SectionTabs shown={view && paths.eventsIn(view)} />
      <EventTab me={viewer} view={view} />
      {newEvent.open && <CreateEventDialog me={viewer} onClose={newEvent.close} />}
    </Page>
  );
}
