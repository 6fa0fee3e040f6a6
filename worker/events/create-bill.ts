import { asEventHost } from "#db/queries/events/event-access.ts";
import { listEventReaders } from "#db/queries/events/events.ts";
import { DomainError } from "#domain/errors.ts";
import { billProblems } from "#domain/events/bill-problems.ts";
import { divideBill } from "#domain/events/bill-shares.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { impossible } from "./enter-cost.ts";
import { createBillOf } from "./make-bill.ts";
import { publishEventChanged } from "./publish-event-changed.ts";
import { readOneEvent } from "./read-events.ts";
import { withBillFacts } from "./settle-bill.ts";

/** Creates the bill of an event now, as one of its organizers: of what it cost, or of its budget. An event has one bill at most. */
export async function createBill(ctx: UserContext, id: string): Promise<EventDetail> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  const created = await withBillFacts(ctx, asEventHost(id, userId).condition, async (facts) => {
    if (facts.bill) throw new DomainError("already_billed");
    const divided = divideBill(facts, id);
    if (!divided.ok) throw impossible(billProblems[divided.problem]);
    await createBillOf(ctx, facts, divided, { actorId: userId });
    return true;
  });
  if (!created) throw new DomainError("not_found");
  publishEventChanged(ctx, id, await listEventReaders(db, id));
  return await readOneEvent(ctx, id);
}
