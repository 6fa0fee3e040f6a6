import { asEventHost, hasFields, type EventHost } from "#db/queries/events/event-access.ts";
import { mailChanged, mailMovingUp } from "#db/queries/events/event-mails.ts";
import { selectPromotionsBeforeLock, moveUp } from "#db/queries/events/event-places.ts";
import { refuseForeignPayers } from "#db/queries/events/event-bills.ts";
import { notifyPlanChanged } from "#db/queries/events/bill-notifications.ts";
import { logPlanChanged } from "#db/queries/events/bill-plan.ts";
import { notifyChanged, notifyMovingUp } from "#db/queries/events/event-notifications.ts";
import { refuseForeignSquad } from "#db/queries/events/event-squad.ts";
import {
  listEventReaders,
  selectEventDetail,
  selectEventState,
  updateEvent,
  type EventState,
  type PlacedEvent,
} from "#db/queries/events/events.ts";
import { withCondition } from "#db/queries/with-condition.ts";
import { DomainError, errorMessages } from "#domain/errors.ts";
import { datesAfterEdit } from "#domain/events/event-end.ts";
import { eventSchema, type EventDetail, type EventEdit, type EventInput } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { refuseBadBill, refuseBadDates, refuseBadVisibility, withEventFields } from "./create-event.ts";
import { publishEventChanged } from "./publish-event-changed.ts";

const BILLED = "The bill is created already. Enter the cost to change it.";

/** The organizer can change other fields in another tab between reading and writing. */
const TRIES = 2;

/**
 * Updates the given fields of an event as one of its organizers. The others are read first; the write does nothing if they have
 * changed since, and then they are read again. A body with all fields, like that of the form, needs no reading.
 */
export async function changeEvent(ctx: UserContext, id: string, edit: EventEdit): Promise<EventDetail> {
  await limitPerMinute(ctx, "writeEvent", ctx.userId);
  return applyEdit(ctx, id, edit);
}

/** The same without a limit, for the events of a series. */
export async function applyEdit(ctx: UserContext, id: string, given: EventEdit): Promise<EventDetail> {
  const organizer = asEventHost(id, ctx.userId);
  if (isWhole(given)) return orConflict(await tryToChange(ctx, organizer, given, organizer, true));
  const { timeZone, ...others } = given;
  // Null stands for the zone that the event has.
  const edit: EventEdit & { timeZone?: string } = timeZone ? { ...others, timeZone } : others;
  for (let tried = 1; ; tried++) {
    const before = await readFields(ctx, organizer);
    const unsent = Object.fromEntries(Object.entries(before).filter(([field]) => !(field in edit)));
    const changed = await tryToChange(
      ctx,
      organizer,
      { ...before, ...datesAfterEdit(edit, before), ...edit },
      withCondition(organizer, hasFields(unsent)),
      DATES.some((field) => field in edit),
    );
    if (changed || tried === TRIES) return orConflict(changed);
  }
}

const DATES = ["eventDate", "endsAt", "allDay", "timeZone"] as const;

/** Whether a body has all fields. Without a time zone its day is not known. */
const isWhole = (edit: EventEdit): edit is PlacedEvent =>
  Boolean(edit.timeZone) && Object.keys(eventSchema.shape).every((field) => field in edit);

function orConflict(detail: EventDetail | null): EventDetail {
  if (!detail) throw new DomainError("conflict");
  return detail;
}

async function readFields({ db, now }: UserContext, organizer: EventHost): Promise<PlacedEvent> {
  const [detail] = await selectEventDetail(db, organizer, now);
  if (!detail) throw new DomainError("not_found");
  const event = detail;
  const { title, description, locationName, category, eventDate, timeZone, maxParticipants, estimatedCostCents } =
    event;
  const { lockAt, budgetCents, budgetPer, billWhen, billMethod, payerIds } = event;
  const plan = { lockAt, budgetCents, budgetPer, billWhen, billMethod, payerIds };
  return {
    guestsAllowed: event.guestsAllowed,
    visibility: event.visibility,
    squadId: event.squad?.id ?? null,
    title,
    description,
    locationName,
    category,
    eventDate,
    endsAt: event.endsAt,
    allDay: event.allDay,
    timeZone,
    maxParticipants,
    estimatedCostCents,
    ...plan,
  };
}

/**
 * The event with new values; null if `unchanged` no longer holds. Its dates are checked if they were sent (`isDated`). Everyone who
 * joined or waits is notified of a new date or place. If there are more places, the people who have waited longest move up in the same batch.
 */
async function tryToChange(
  ctx: UserContext,
  organizer: EventHost,
  input: PlacedEvent,
  unchanged: EventHost,
  isDated: boolean,
): Promise<EventDetail | null> {
  const { db, now } = ctx;
  const id = organizer.eventId;
  if (isDated) refuseBadDates(input, now);
  refuseBadBill(input, now, "edit");
  refuseBadVisibility(input);
  const {
    state: [state],
    notified,
    planned,
    changed,
    movedUp,
    changeMails,
    placeMails,
    readers,
    detail: [detail],
  } = await db
    .batch({
      squad: input.squadId
        ? refuseForeignSquad(db, { eventId: id, squadId: input.squadId, userId: ctx.userId })
        : undefined,
      state: selectEventState(db, organizer, now),
      notified: notifyChanged(db, unchanged, input, now),
      planned: notifyPlanChanged(db, unchanged, input, now),
      log: logPlanChanged(db, unchanged, input, now),
      changeMails: mailChanged(db, unchanged, input, now),
      changed: updateEvent(db, unchanged, input, now),
      payers: input.payerIds ? refuseForeignPayers(db, id) : undefined,
      movedUp: notifyMovingUp(db, selectPromotionsBeforeLock(id, now), now),
      placeMails: mailMovingUp(db, selectPromotionsBeforeLock(id, now), now),
      newPlaces: moveUp(db, selectPromotionsBeforeLock(id, now), now),
      readers: listEventReaders(db, id),
      detail: selectEventDetail(db, organizer, now),
    })
    .catch(withEventFields);
  if (!state || !detail) throw new DomainError("not_found");
  if (changed.length === 0) {
    refuseImpossible(state, input);
    return null;
  }
  publishEventChanged(ctx, id, readers);
  queueMailsLater(ctx, [...changeMails, ...placeMails]);
  publishNotificationsLater(ctx, [...notified, ...planned, ...movedUp]);
  return detail;
}

function refuseImpossible(state: EventState, { maxParticipants, lockAt }: EventInput): void {
  const { isOver, isLocked, isBilled, joinedCount, heldCount } = state;
  if (isOver) throw new DomainError("event_over");
  if (isLocked && (lockAt ? Date.parse(lockAt) : null) !== state.lockAt)
    throw new DomainError("event_locked", { fields: { lockAt: errorMessages.event_locked } });
  if (joinedCount + heldCount <= (maxParticipants ?? Infinity)) {
    // Only the plan of the bill is left as the reason.
    if (isBilled) throw new DomainError("already_billed", { fields: { budgetCents: BILLED } });
    return;
  }
  const joined = joinedCount === 1 ? "1 person has already joined" : `${joinedCount} people have already joined`;
  const held = `${joinedCount + heldCount} places are taken or held`;
  throw new DomainError("places_taken", { fields: { maxParticipants: heldCount === 0 ? joined : held } });
}
