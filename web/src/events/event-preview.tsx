import { useQuery } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import type { EventPreview as Preview } from "#domain/events/events.ts";
import { formatCount } from "#domain/format-count.ts";
import { isolate } from "#domain/text.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { eventTime } from "#web/events/event-time.ts";
import * as messages from "#web/events/messages.ts";
import { DateStub } from "#web/events/ticket-face.tsx";
import { fill } from "#web/ui/format/fill.ts";

type EventPreviewProps = {
  id: string;
  /** Kept while it loads. */
  minHeight: string;
  /** Below the facts. */
  children?: ReactNode;
};

/**
 * What a visitor sees of the event to which they want to go. Of an event that is not for everyone it says no more than of one
 * that does not exist. Its place is kept while it loads, so that the form below does not move.
 */
export function EventPreview({ id, minHeight, children }: EventPreviewProps) {
  const { data: event, isError } = useQuery(
    {
      queryKey: queryKeys.eventPreview(id),
      queryFn: ({ signal }): Promise<Preview> =>
        unwrap(api.events[":id"].preview.$get({ param: { id } }, { init: { signal } })),
      retry: false,
    },
    queryClient,
  );
  const time = event ? eventTime(event, Date.now()) : null;
  return (
    <section
      aria-label={messages.theEvent}
      aria-busy={!event && !isError}
      className="ticket mt-7"
      style={{ minHeight }}
    >
      <DateStub time={time} />
      <div className="ticket-body gap-1">
        {event && <Facts event={event} />}
        {isError && <p className="font-semibold">{messages.signInToSee}</p>}
        {(event || isError) && children}
      </div>
    </section>
  );
}

const COVER: CSSProperties = {
  flex: "none",
  width: 52,
  height: 52,
  objectFit: "cover",
  borderRadius: "var(--radius-field)",
};

function Facts({ event }: { event: Preview }) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg">
          <bdi className="line-clamp-2">{event.title}</bdi>
        </h2>
        {/* Beside the title, so that the place below does not move. The title says what it shows. */}
        {event.coverUrl && <img src={event.coverUrl} alt="" style={COVER} />}
      </div>
      <p className="truncate text-sm text-ink-soft">
        {fill(messages.organizedBy, { name: isolate(event.organizerName) })}
      </p>
      <p className="mt-1 text-sm">
        <time dateTime={event.eventDate}>{eventTime(event, Date.now()).here}</time>
        <bdi className="block truncate">{event.locationName}</bdi>
        <span className="block text-ink-soft">
          {event.goingCount === 0
            ? messages.noOneYet
            : fill(messages.goingCount, { count: formatCount(event.goingCount) })}
        </span>
      </p>
    </>
  );
}
