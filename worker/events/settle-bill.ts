import { codeOf } from "#db/guards.ts";
import type { SQL } from "#db/engine/batch.ts";
import { forgetBill, isEvent, refuseOtherFacts, selectBillFacts, setBilled } from "#db/queries/events/event-bills.ts";
import { notifyBillProblem } from "#db/queries/events/bill-notifications.ts";
import { listEventReaders } from "#db/queries/events/events.ts";
import { divideBill, type BillFacts, type DividedBill } from "#domain/events/bill-shares.ts";
import type { BillProblem } from "#domain/events/bill-problems.ts";
import { DomainError } from "#domain/errors.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { domainErrorOf } from "#worker/http/guard-errors.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { changeBillOf, createBillOf, lockPeople, logProblem } from "./make-bill.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

/** People can join and leave between reading and writing, until the list is locked. */
const TRIES = 10;

/**
 * Does something with the facts of a bill, and again with new facts if they have changed in between. Null if no event meets
 * the condition.
 */
export async function withBillFacts<Result>(
  { db }: RequestContext,
  condition: SQL,
  write: (facts: BillFacts) => Promise<Result>,
): Promise<Result | null> {
  for (let tried = 1; ; tried++) {
    const [row] = await selectBillFacts(db, condition);
    if (!row) return null;
    try {
      return await write(row);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      if (tried === TRIES) throw new DomainError("conflict");
    }
  }
}

function isOvertaken(error: unknown): boolean {
  const code = codeOf(error);
  return code === "people_changed" || code === "already_billed" || isError(error, "conflict");
}

const isError = (error: unknown, code: DomainError["code"]): boolean => domainErrorOf(error)?.code === code;

/**
 * Does what is due for an event: fixes its people once the time of the lock has come, with the bill if the organizer wants
 * one then, and lets an existing bill follow the people. Running twice or from two places at once does nothing more.
 */
export async function settleEvent(ctx: RequestContext, eventId: string, actorId: string | null): Promise<void> {
  const isChanged = await withBillFacts(ctx, isEvent(eventId), (facts) => settle(ctx, facts, actorId));
  if (isChanged) publishEventChanged(ctx, eventId, await listEventReaders(ctx.db, eventId));
}

async function settle(ctx: RequestContext, facts: BillFacts, actorId: string | null): Promise<boolean> {
  const { lockedAt, lockAt, billWhen, bill, billedVersion, peopleVersion } = facts;
  if (lockedAt === null && lockAt !== null && lockAt <= ctx.now.getTime()) {
    const divided = billWhen === "lock" && !bill ? divideBill(facts, facts.eventId) : null;
    if (divided?.ok) await createBillOf(ctx, facts, divided, { actorId });
    else await lockPeople(ctx, facts, { actorId, problem: divided?.problem ?? null });
    return true;
  }
  if (billedVersion === null || billedVersion === peopleVersion) return false;
  if (bill) await followPeople(ctx, facts, bill);
  // The bill was deleted.
  else await forgetBill(ctx.db, facts.eventId);
  return true;
}

/** Changes a bill to the people of its event. Where that is impossible, the organizer is told why, once. */
async function followPeople(
  ctx: RequestContext,
  facts: BillFacts,
  bill: NonNullable<BillFacts["bill"]>,
): Promise<void> {
  const { db, now } = ctx;
  const divided = divideBill(facts, facts.eventId);
  let problem: BillProblem | null = null;
  if (!divided.ok) problem = divided.problem;
  else if (isSame(bill, divided)) await db.batch({ guard: refuseOtherFacts(db, facts), billed: setBilled(db, facts) });
  else problem = await changeOrProblem(ctx, facts, divided);
  if (problem === null) return;
  const { notified } = await db.batch({
    guard: refuseOtherFacts(db, facts),
    billed: setBilled(db, facts),
    log: logProblem(ctx, facts, problem),
    notified: notifyBillProblem(db, facts.eventId, problem, now),
  });
  publishNotificationsLater(ctx, notified);
}

async function changeOrProblem(
  ctx: RequestContext,
  facts: BillFacts,
  divided: Extract<DividedBill, { ok: true }>,
): Promise<BillProblem | null> {
  try {
    await changeBillOf(ctx, facts, divided, { actorId: null });
    return null;
  } catch (error) {
    if (isError(error, "split_locked")) return "paid";
    if (isError(error, "member_unavailable")) return "member-left";
    if (isError(error, "squad_archived") || isError(error, "not_found")) return "squad-closed";
    throw error;
  }
}

const isSame = (
  bill: NonNullable<BillFacts["bill"]>,
  { totalCents, userIds }: { totalCents: number; userIds: string[] },
) => bill.totalCents === totalCents && new Set(bill.userIds).symmetricDifference(new Set(userIds)).size === 0;

/** Lets the bill follow after a change of the people. The change is written in any case: what fails here, the hourly job does. */
export async function followPeopleOf(ctx: RequestContext, eventId: string): Promise<void> {
  try {
    await settleEvent(ctx, eventId, null);
  } catch (error) {
    console.error("the bill of an event does not follow its people yet", eventId, error);
  }
}
