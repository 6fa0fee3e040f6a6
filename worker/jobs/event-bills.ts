import { openPrimary } from "#db/engine/open-database.ts";
import { listEventsToBill } from "#db/queries/events/event-bills.ts";
import type { Env } from "#worker/env.ts";
import { releasePlacesOf } from "#worker/events/release-held-places.ts";
import { settleEvent } from "#worker/events/settle-bill.ts";
import type { EventBillsPage } from "#worker/queue-messages.ts";
import { sendInBatches } from "./batches.ts";
import { inJobContext } from "./job-context.ts";

/** Of each kind in an hour. What is left over is found in the next hour. */
const MAX_EVENTS = 2_000;
/** Each event takes a few round trips. */
const PAGE_SIZE = 20;

/**
 * Finds the events whose people are to be fixed, whose bill does not follow its people, or whose held places are over, and queues
 * them in pages.
 */
export async function findEventsToBill(env: Env, now: Date): Promise<void> {
  await sendInBatches(env.DAILY_QUEUE, await listEventBillPages(env, now));
}

export async function listEventBillPages(env: Env, now: Date): Promise<EventBillsPage[]> {
  const due = await listEventsToBill(openPrimary(env), now, MAX_EVENTS);
  const pages: EventBillsPage[] = [];
  for (let from = 0; from < due.length; from += PAGE_SIZE)
    pages.push({ kind: "event-bills", eventIds: due.slice(from, from + PAGE_SIZE).map(({ id }) => id) });
  return pages;
}

/** Releases held places of the events of one page, locks and bills them. A page that runs again does nothing more. One event that fails stops no other. */
export async function settleEvents(env: Env, { eventIds }: EventBillsPage): Promise<void> {
  const failed: string[] = [];
  for (const eventId of eventIds) {
    try {
      await inJobContext(env, async (ctx) => {
        await releasePlacesOf(ctx, eventId);
        await settleEvent(ctx, eventId, null);
      });
    } catch (error) {
      console.error("could not close or bill an event", eventId, error);
      failed.push(eventId);
    }
  }
  if (failed.length > 0) throw new Error(`events were not settled: ${failed.join(", ")}`);
}
