import { asEventHost, asEventReader } from "#db/queries/events/event-access.ts";
import { refuseForeignCover, selectCoverPath, setCover } from "#db/queries/events/event-cover.ts";
import { listEventReaders, selectEventDetail } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { writeReceiptUrl } from "#worker/receipts/receipt-url.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/** The signed URL of an event's cover, for those who see the event. */
export async function readCoverUrl({ db, env, now, userId }: UserContext, id: string): Promise<ReceiptUrl> {
  const [event] = await selectCoverPath(db, asEventReader(id, userId));
  if (!event?.path) throw new DomainError("not_found");
  return writeReceiptUrl(env, event.path, now);
}

/** Sets or removes the cover of an event, as one of its organizers, also once it is over. */
export async function changeCover(ctx: UserContext, id: string, path: string | null): Promise<EventDetail> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  const host = asEventHost(id, userId);
  const {
    changed,
    readers,
    detail: [detail],
  } = await db.batch({
    guard: path ? refuseForeignCover(db, host, path) : undefined,
    changed: setCover(db, host, path),
    readers: listEventReaders(db, id),
    detail: selectEventDetail(db, host, now),
  });
  if (changed.length === 0 || !detail) throw new DomainError("not_found");
  publishEventChanged(ctx, id, readers);
  return detail;
}
