import { asEventActor, asEventHost } from "#db/queries/events/event-access.ts";
import {
  logEvent,
  refuseForeignCostReceipt,
  refuseOtherFacts,
  selectPayers,
  setCost,
} from "#db/queries/events/event-bills.ts";
import { listEventReaders } from "#db/queries/events/events.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { billProblems } from "#domain/events/bill-problems.ts";
import { divideBill, placesOf, type BillFacts } from "#domain/events/bill-shares.ts";
import { NOT_A_PAYER, type EventCost } from "#domain/events/event-bill.ts";
import { budgetTotalCents } from "#domain/events/event-lock.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { sumOf } from "#domain/money/rounding.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { changeBillOf, createBillOf, logProblem } from "./make-bill.ts";
import { publishEventChanged } from "./publish-event-changed.ts";
import { readOneEvent } from "./read-events.ts";
import { withBillFacts } from "./settle-bill.ts";

/**
 * Notes what an event cost in the end, as one of its organizers. The bill is created with it if the organizer wants one then, and an
 * existing bill is changed to it, all in one batch. The same cost again writes no activity. A cost over the budget needs a confirmation.
 */
export async function enterCost(ctx: UserContext, id: string, cost: EventCost): Promise<EventDetail> {
  const { db, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  const { condition } = asEventHost(id, userId);
  const written = await withBillFacts(ctx, condition, async (facts) => {
    refuseOverBudget(facts, cost);
    await writeCost(ctx, facts, cost);
    return true;
  });
  if (!written) throw new DomainError("not_found");
  publishEventChanged(ctx, id, await listEventReaders(db, id));
  return await readOneEvent(ctx, id);
}

/** Says how much a cost is over the budget, until the organizer has confirmed it. */
function refuseOverBudget(facts: BillFacts, { actualCostCents, confirmedOverBudget }: EventCost): void {
  const budget = budgetTotalCents(facts, placesOf(facts.people));
  if (budget === null || actualCostCents <= budget || confirmedOverBudget) return;
  const currency = facts.squad?.currency ?? "USD";
  const overBudgetCents = actualCostCents - budget;
  const sentence = `${formatMoney(overBudgetCents, currency)} over the budget of ${formatMoney(budget, currency)}`;
  throw new DomainError("over_budget", { overBudgetCents, fields: { actualCostCents: sentence } });
}

async function writeCost(ctx: UserContext, read: BillFacts, cost: EventCost): Promise<void> {
  const { db, now, userId } = ctx;
  const { actualCostCents, receiptPath = read.costReceiptPath } = cost;
  const { eventId, squad } = read;
  const costPayers = cost.payers ?? null;
  const facts = {
    ...read,
    actualCostCents,
    costReceiptPath: receiptPath,
    costPayers,
    payers: await payersOf(ctx, read, cost),
  };
  const isChanged = textOf(facts) !== textOf(read);
  const entered = {
    cents: actualCostCents,
    currency: squad?.currency ?? "USD",
    budgetCents: budgetTotalCents(read, placesOf(read.people)),
  };
  const writes = [
    ...(receiptPath ? [refuseForeignCostReceipt(db, eventId, { userId, path: receiptPath })] : []),
    setCost(db, asEventHost(eventId, userId), { actualCostCents, costReceiptPath: receiptPath, costPayers }),
    ...(isChanged ? [logEvent(db, asEventActor(eventId, userId), { kind: "cost", facts: entered }, now)] : []),
  ];
  const by = { actorId: userId, writes, receiptPath };
  const wantsBill = read.bill !== null || read.billWhen === "cost";
  const divided = wantsBill ? divideBill(facts, eventId) : null;
  if (divided && !divided.ok && read.bill) throw impossible(billProblems[divided.problem]);
  if (divided?.ok && read.bill) await changeBillOf(ctx, read, divided, by);
  else if (divided?.ok) await createBillOf(ctx, read, divided, by);
  else
    await db.batch({
      guard: refuseOtherFacts(db, read),
      writes,
      problem: divided && isChanged ? logProblem(ctx, read, divided.problem) : undefined,
    });
}

/** A cost as one text, by which two are compared. */
const textOf = ({ actualCostCents, costReceiptPath, costPayers }: BillFacts): string =>
  JSON.stringify([actualCostCents, costReceiptPath, costPayers]);

export const impossible = (sentence: string): DomainError =>
  new DomainError("bill_impossible", { fields: { bill: sentence } });

/** The members who pay. Those that were entered with the cost must be in the squad and have paid all of it. */
async function payersOf({ db }: UserContext, read: BillFacts, { payers, actualCostCents }: EventCost) {
  if (!payers) return read.payers;
  if (!read.squad) throw invalidField("payers", NOT_A_PAYER);
  if (sumOf(payers.map(({ paidCents }) => paidCents)) !== actualCostCents)
    throw invalidField("payers", "What the payers paid must add up to the cost");
  const known = await selectPayers(
    db,
    read.eventId,
    payers.map(({ userId }) => userId),
  );
  if (known.some(({ memberId }) => memberId === null)) throw new DomainError("member_unavailable");
  return known;
}
