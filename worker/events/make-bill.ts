import type { SQL } from "#db/engine/batch.ts";
import { notifyBillChanged, notifyLocked } from "#db/queries/events/bill-notifications.ts";
import {
  lockEvent,
  logEvent,
  refuseOtherFacts,
  refuseSecondBill,
  refuseUnwritten,
  setBill,
  setBilled,
} from "#db/queries/events/event-bills.ts";
import { asEventActor } from "#db/queries/events/event-access.ts";
import { asCreator } from "#db/queries/splits/split-access.ts";
import { placesOf, type BillFacts, type DividedBill } from "#domain/events/bill-shares.ts";
import type { BillProblem } from "#domain/events/bill-problems.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import type { ActorContext, RequestContext } from "#worker/http/context.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import type { BillOfEvent } from "#worker/splits/bill-of-event.ts";
import { changeSplit } from "#worker/splits/edit-split.ts";
import { newSplit } from "#worker/splits/new-split.ts";
import { replaceSquadSplit } from "#worker/splits/squad/edit-squad-split.ts";
import { newSquadSplit } from "#worker/splits/squad/new-squad-split.ts";
import { publishSquadChanged } from "#worker/squads/publish-squad-changed.ts";

type Bill = Extract<DividedBill, { ok: true }>;
type Write = ReturnType<typeof setBill>;

/** What is written together with a bill or a lock. */
export interface WrittenWith {
  /** Who does it; null: the app. */
  actorId: string | null;
  /** What the same request has changed, such as the cost. */
  writes?: readonly Write[];
  /** The receipt that a new bill of a squad shows. */
  receiptPath?: string | null;
}

const currencyOf = ({ squad }: BillFacts): string => squad?.currency ?? "USD";

/** The app creates and changes bills as the organizer, who has asked for it. */
const asOrganizer = (ctx: RequestContext, { organizerId }: BillFacts): ActorContext => ({
  ...ctx,
  userId: organizerId,
});

/** A bill has the date of the event, or the day on which it is created if that is earlier. */
function billDay({ eventDate, timeZone, organizerZone }: BillFacts, now: Date): string {
  const eventDay = dayIn(timeZone, new Date(eventDate));
  const today = dayIn(organizerZone ?? "UTC", now);
  return eventDay < today ? eventDay : today;
}

/** Fixes the people of an event without a bill, or says why there is none yet. Refused if the facts have changed. */
export async function lockPeople(
  ctx: RequestContext,
  facts: BillFacts,
  { actorId, problem }: { actorId: string | null; problem: BillProblem | null },
): Promise<void> {
  const { db, now } = ctx;
  const { eventId } = facts;
  const told = { eventId, billCents: null, currency: currencyOf(facts), problem, actorId };
  const { notified } = await db.batch({
    guard: refuseOtherFacts(db, facts),
    locked: lockEvent(db, eventId, now),
    log: logLock(ctx, facts, actorId),
    problem: problem === null ? undefined : logProblem(ctx, facts, problem),
    notified: notifyLocked(db, told, now),
  });
  publishNotificationsLater(ctx, notified);
}

const logLock = ({ db, now }: RequestContext, { eventId, people }: BillFacts, actorId: string | null) =>
  logEvent(db, asEventActor(eventId, actorId), { kind: "locked", facts: { places: placesOf(people) } }, now);

export const logProblem = ({ db, now }: RequestContext, { eventId }: BillFacts, problem: BillProblem) =>
  logEvent(db, asEventActor(eventId, null), { kind: "bill-problem", facts: { problem } }, now);

/**
 * Creates the bill of an event, which fixes its people, in one batch. Refused if the event has a bill, or if the facts
 * have changed since they were read.
 */
export async function createBillOf(
  ctx: RequestContext,
  read: BillFacts,
  bill: Bill,
  { actorId, writes = [], receiptPath = read.costReceiptPath }: WrittenWith,
): Promise<void> {
  const { db, now } = ctx;
  const { eventId, title, squad, lockedAt } = read;
  const organizer = asOrganizer(ctx, read);
  const { totalCents } = bill;
  const day = billDay(read, now);
  const fields = { name: title, totalCents, merchant: null, eventId };
  const currency = currencyOf(read);
  const told = { eventId, billCents: totalCents, currency, problem: null, actorId };
  const first = {
    guards: [refuseOtherFacts(db, read), refuseSecondBill(db, eventId)],
    writes,
    lock: lockedAt === null ? [lockEvent(db, eventId, now), logLock(ctx, read, actorId)] : [],
  };
  const last = (splitId: string) => ({
    bill: setBill(db, eventId, splitId),
    log: logEvent(
      db,
      asEventActor(eventId, actorId),
      { kind: "bill-created", facts: { cents: totalCents, currency } },
      now,
    ),
    told: notifyLocked(db, told, now),
  });
  if (squad) {
    const { payers, input } = bill;
    const split = { ...fields, isRefund: false, payers, input, receiptPath };
    const { id, statements } = await newSquadSplit(organizer, squad.id, split, day);
    const { split: results, last: noted } = await db.batch({ first, split: statements, last: last(id) });
    publishSquadChanged(ctx, squad.id, results.users);
    publishNotificationsLater(ctx, [...results.notified, ...results.counted, ...noted.told]);
    return;
  }
  const participantIds = bill.userIds.filter((userId) => userId !== read.organizerId);
  const { id, statements } = newSplit(organizer, { ...fields, participantIds, input: directInput(bill) }, day);
  // Everyone who joined has agreed to the bill, so blocks do not matter here. Deleted accounts are not among its people.
  const { split, last: noted } = await db.batch({ first, split: { ...statements, people: undefined }, last: last(id) });
  ctx.publish(bill.userIds, { type: "split-changed", splitId: id });
  publishNotificationsLater(ctx, [
    ...split.notified.bundled,
    ...split.notified.single,
    ...split.counted,
    ...noted.told,
  ]);
}

/** An equal division is the default of direct splits. */
const directInput = ({ input }: Bill) => (input.method === "equal" ? null : input);

/**
 * Changes the bill of an event to this division. Everyone in it is told. Refused if the facts have changed since they were
 * read, or if it would change a paid share.
 */
export async function changeBillOf(
  ctx: RequestContext,
  read: BillFacts,
  bill: Bill,
  { actorId, writes = [] }: WrittenWith,
): Promise<void> {
  const { db, now } = ctx;
  if (!read.bill) throw new Error("there is no bill to change");
  const organizer = asOrganizer(ctx, read);
  const { totalCents, input, payers } = bill;
  const changed = { cents: totalCents, currency: currencyOf(read) };
  const noted: BillOfEvent = {
    isAgreed: true,
    statements: (written: SQL, isChanged: boolean) => ({
      writes: [
        refuseOtherFacts(db, read),
        refuseUnwritten(db, written),
        ...writes,
        setBilled(db, read),
        ...(isChanged
          ? [logEvent(db, asEventActor(read.eventId, actorId), { kind: "bill-changed", facts: changed }, now)]
          : []),
      ],
      notified: notifyBillChanged(db, read, { actorId, written, isChanged }, now),
    }),
  };
  const { id: splitId, squadId, name, merchant, splitDate, version } = read.bill;
  if (squadId) {
    const values = { name, merchant, splitDate, version, totalCents, isRefund: false, payers, input };
    await replaceSquadSplit(organizer, { squadId, splitId }, values, noted);
    return;
  }
  const participantIds = bill.userIds.filter((userId) => userId !== read.organizerId);
  const edit = { totalCents, participantIds, input: directInput(bill) };
  await changeSplit(organizer, asCreator(splitId, read.organizerId), edit, noted);
}
