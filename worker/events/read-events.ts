import { asEventReader } from "#db/queries/events/event-access.ts";
import { listEvents, type ListedEvent } from "#db/queries/events/event-list.ts";
import { readEvent, readEventDetail, selectEventDetail } from "#db/queries/events/events.ts";
import { planEventList } from "#domain/events/event-list-plan.ts";
import { DomainError } from "#domain/errors.ts";
import { EVENTS_PER_PAGE, type EventDetail, type EventListQuery, type EventPage } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

export async function readEventPage({ db, now, userId }: UserContext, query: EventListQuery): Promise<EventPage> {
  const { cursor, limit = EVENTS_PER_PAGE } = query;
  const after = readCursor<{ sortKey: number }>(cursor, { sortKey: "number" })?.sortKey ?? null;
  const rows = await listEvents(db, userId, planEventList(query, { after, limit, now }), limit);
  const found = rows.filter((row) => row.json !== null) as (ListedEvent & { json: string; sortKey: number })[];
  const edge = rows.find(({ json }) => json === null);
  // A page ends after a limited scan, so a short page can have a next one.
  const last = found.length === limit ? found.at(-1) : edge;
  const isEnd = edge?.isEnd === 1 && last?.sortKey === edge.sortKey;
  const next = isEnd ? null : (last?.sortKey ?? null);
  return {
    events: found.map(({ json }) => readEvent(json, now)),
    nextCursor: next === null ? null : writeCursor({ sortKey: next }),
  };
}

export async function readOneEvent({ db, now, userId }: UserContext, id: string): Promise<EventDetail> {
  const [row] = await selectEventDetail(db, asEventReader(id, userId));
  if (!row) throw new DomainError("not_found");
  return readEventDetail(row.json, now);
}
