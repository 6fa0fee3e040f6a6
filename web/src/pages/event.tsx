import { useAtomValue } from "jotai";
import { useParams } from "react-router";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/pages/messages.ts";
import { sessionAtom } from "#web/api/session/session.ts";
import { EventActions } from "#web/events/detail/event-actions.tsx";
import { EventSkeleton, EventNotFound } from "#web/events/detail/event-skeleton.tsx";
import { EventView } from "#web/events/detail/event-view.tsx";
import { useEvent } from "#web/events/detail/use-event.ts";
import { estimatedTotal, peopleSharing } from "#web/events/estimated-total.ts";
import * as paths from "#web/paths.ts";
import { useMe, viewerOf } from "#web/profiles/me.ts";
import { Page } from "#web/app/layout/page.tsx";
import { useSplitEvent } from "#web/splits/form/split-event.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";

const back = { to: paths.events, text: messages.events };

export default function EventPage() {
  const { id = "" } = useParams();
  const viewer = viewerOf(useAtomValue(sessionAtom)?.user.id ?? "", useMe());
  const split = useSplitEvent();
  const state = useEvent(id);
  switch (state.is) {
    case "here":
      return (
        <Page
          title={isolate(state.event.title)}
          back={back}
          action={state.whole && !state.whole.cancelledAt && <EventActions key={id} event={state.whole} />}
          actionOnPhone
        >
          <EventView
            key={id}
            event={state.event}
            whole={state.whole}
            me={viewer}
            onSplit={(event) => split({ event, people: peopleSharing(event), totalCents: estimatedTotal(event) })}
          />
        </Page>
      );
    case "loading":
      return (
        <Page title={messages.event} back={back}>
          <EventSkeleton />
        </Page>
      );
    case "not-found":
      return (
        <Page title={messages.eventNotFound} back={back}>
          <EventNotFound />
        </Page>
      );
    case "failed":
      return (
        <Page title={messages.event} back={back}>
          <LoadError failure={failures.loadEvent} error={state.error} onRetry={state.retry} />
        </Page>
      );
  }
}
