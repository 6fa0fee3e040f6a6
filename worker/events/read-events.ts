import { asEventReader } from "#db/queries/events/event-access.ts";
import { listEvents, listPrivateEvents, type ListedEvent } from "#db/queries/events/event-list.ts";
import { selectEventPreview } from "#db/queries/events/event-preview.ts";
import { selectEventDetail } from "#db/queries/events/events.ts";
import { planEventList } from "#domain/events/event-list-plan.ts";
import { DomainError } from "#domain/errors.ts";
import {
  EVENTS_PER_PAGE,
  type EventDetail,
  type EventListQuery,
  type EventPage,
  type EventPreview,
  type SocialEvent,
} from "#domain/events/events.ts";
import { firstNameOf } from "#domain/profiles/profiles.ts";
import type { RequestContext, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { writeReceiptUrl } from "#worker/receipts/receipt-url.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";

/** Where a list stopped reading; `isEnd`: it has nothing more. */
interface Listed {
  found: { event: SocialEvent; sortKey: number }[];
  edge: number | null;
  isEnd: boolean;
}

function listedOf(rows: readonly ListedEvent[]): Listed {
  const found = rows.flatMap(({ event, sortKey }) => (event === null || sortKey === null ? [] : [{ event, sortKey }]));
  const edge = rows.find(({ event }) => event === null);
  return { found, edge: edge?.sortKey ?? null, isEnd: edge?.isEnd ?? false };
}

/**
 * A page of public events and of those that are meant for the reader, in the order of their dates. Each list was read up to its
 * edge, so the page ends at the nearer one, and a short page can have a next one.
 */
export async function readEventPage({ db, now, userId }: UserContext, query: EventListQuery): Promise<EventPage> {
  const { cursor, limit = EVENTS_PER_PAGE } = query;
  const after = readCursor<{ sortKey: number }>(cursor, { sortKey: "number" })?.sortKey ?? null;
  const plan = planEventList(query, { after, limit, now });
  const { open, meant } = await db.batch({
    open: listEvents(db, userId, plan, limit, now),
    // The user's own events are all in one index, and so are their invitations.
    meant:
      plan.usedIndex === "mine" || plan.usedIndex === "invited"
        ? undefined
        : listPrivateEvents(db, userId, plan, limit, now),
  });
  const lists = [listedOf(open), ...(meant ? [listedOf(meant)] : [])];
  const sign = plan.listed === "past" ? -1 : 1;
  const inOrder = (one: number, other: number): number => sign * (one - other);
  // Behind the edge of a list that goes on, another event of that list may come first.
  const edges = lists.flatMap(edgeOf(limit)).sort(inOrder);
  const [edge] = edges;
  const found = lists
    .flatMap((list) => list.found)
    .filter(({ sortKey }) => edge === undefined || inOrder(sortKey, edge) <= 0)
    .sort((one, other) => inOrder(one.sortKey, other.sortKey));
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.sortKey ?? null) : (edge ?? null);
  return {
    events: page.map(({ event }) => event),
    nextCursor: next === null ? null : writeCursor({ sortKey: next }),
  };
}

/** The sort key up to which a list is complete; none if it is complete to its end. */
const edgeOf =
  (limit: number) =>
  ({ found, edge, isEnd }: Listed): number[] => {
    const last = found.at(-1)?.sortKey;
    const reached = found.length === limit && last !== undefined ? last : edge;
    return reached === null || (isEnd && reached === edge) ? [] : [reached];
  };

export async function readOneEvent({ db, now, userId }: UserContext, id: string): Promise<EventDetail> {
  const [event] = await selectEventDetail(db, asEventReader(id, userId), now);
  if (!event) throw new DomainError("not_found");
  return event;
}

/** What a visitor sees of an event that is for everyone. Any other event does not exist for them. */
export async function previewEvent(ctx: RequestContext, id: string, address: string): Promise<EventPreview> {
  await limitPerMinute(ctx, "previewEvent", address);
  const [found] = await selectEventPreview(ctx.db, id, ctx.now);
  if (!found) throw new DomainError("not_found");
  const { organizer, coverPath, ...event } = found;
  const cover = coverPath === null ? null : await writeReceiptUrl(ctx.env, coverPath, ctx.now);
  return { ...event, organizerName: firstNameOf(organizer), coverUrl: cover?.url ?? null };
}
