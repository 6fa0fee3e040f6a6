import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
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
  /** Below the facts. */
  children?: ReactNode;
};

/** What a visitor sees of the event to which they want to go. Nothing of an event that is not for everyone, as of one that does not exist. */
export function EventPreview({ id, children }: EventPreviewProps) {
  const { data: event } = useQuery(
    {
      queryKey: queryKeys.eventPreview(id),
      queryFn: ({ signal }): Promise<Preview> =>
        unwrap(api.events[":id"].preview.$get({ param: { id } }, { init: { signal } })),
      retry: false,
    },
    queryClient,
  );
  if (!event) return null;
  const time = eventTime(event, Date.now());
  return (
    <section aria-label={messages.theEvent} className="ticket mt-7">
      <DateStub time={time} />
      <div className="ticket-body gap-1">
        <h2 className="text-lg">
          <bdi className="line-clamp-2">{event.title}</bdi>
        </h2>
        <p className="text-sm text-ink-soft">{fill(messages.organizedBy, { name: isolate(event.organizerName) })}</p>
        <p className="mt-1 text-sm">
          <time dateTime={event.eventDate}>{time.here}</time>
          <bdi className="block truncate">{event.locationName}</bdi>
          <span className="block text-ink-soft">
            {event.goingCount === 0
              ? messages.noOneYet
              : fill(messages.goingCount, { count: formatCount(event.goingCount) })}
          </span>
        </p>
        {children}
      </div>
    </section>
  );
}
