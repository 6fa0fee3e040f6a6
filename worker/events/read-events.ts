import { listEvents } from "#db/queries/event-list.ts";
import { readEvent, readEventDetail, selectEventDetail } from "#db/queries/events.ts";
import { Refusal } from "#domain/errors.ts";
import { EVENTS_PER_PAGE, type EventDetail, type EventListQuery, type EventPage } from "#domain/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

export async function readEventPage({ db, now, userId }: UserContext, query: EventListQuery): Promise<EventPage> {
  const { cursor, limit = EVENTS_PER_PAGE } = query;
  const after = readCursor<{ turn: number }>(cursor, { turn: "number" })?.turn ?? null;
  const rows = await listEvents(db, userId, query, after, limit, now);
  const found = rows.flatMap(({ json, turn }) => (json === null ? [] : [{ event: readEvent(json), turn }]));
  const edge = rows.find(({ json }) => json === null);
  const next = found.length === limit ? found.at(-1)?.turn : edge?.isEnd === 0 ? edge.turn : undefined;
  const isLast = next === undefined || (edge?.isEnd === 1 && next === edge.turn);
  return { events: found.map(({ event }) => event), nextCursor: isLast ? null : writeCursor({ turn: next }) };
}

export async function readOneEvent({ db, userId }: UserContext, id: string): Promise<EventDetail> {
  const [row] = await selectEventDetail(db, id, userId);
  if (!row) throw new Refusal("not_found");
  return readEventDetail(row.json);
}
