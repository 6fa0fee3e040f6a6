import { billProblem, type BillFields, type BillMethod } from "#domain/events/event-bill.ts";
import { DATE_IS_OVER, eventSchema, type EventDetail, type EventInput } from "#domain/events/events.ts";
import { isDay } from "#domain/time/calendar.ts";
import { startOfDay } from "#domain/time/time-zones.ts";
import { instantsAt, isWallTime, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import { visibilityProblem, type Visibility } from "#domain/events/event-visibility.ts";
import { dayOf, endFormOf, endsAtOf, isEndSkipped, wrongEndOf, type FormTimes } from "#web/events/form/form-end.ts";
import type { RepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { fieldErrors, formResult, type FormResult } from "#web/ui/form/form-result.ts";
import { numberCents, numberText } from "#web/ui/form/number-field.tsx";
import { plainNumber } from "#web/ui/form/typed-amount.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { oneLine } from "#domain/one-line.ts";

/** The form's values as typed. */
export interface EventForm extends FormTimes {
  title: string;
  description: string;
  locationName: string;
  category: string;
  places: string;
  cost: string;
  /** How many guests each participant may bring. */
  guests: string;
  visibility: Visibility;
  /** The squad whose members see it; "" for none. */
  squadId: string;
  /** How it repeats; null for a single event. */
  repeat: RepeatForm | null;
  /** When the list locks, as local time in `timeZone`; "" for never. */
  lockTime: WallTime;
  budget: string;
  /** The currency of the budget: that of the squad, or US dollars. */
  currency: string;
  budgetPer: "total" | "person";
  /** "": the organizer creates the bill. */
  billWhen: "" | "lock" | "cost";
  /** The typed shares by user id; null without. */
  weights: Record<string, string> | null;
  /** Equally was chosen, also in a squad with another default. */
  equally: boolean;
  /** Who pays, in events of a squad; null is the organizer. */
  payerIds: string[] | null;
}

export const emptyEventForm = (): EventForm => ({
  title: "",
  description: "",
  locationName: "",
  category: "",
  time: "",
  timeZone: localTimeZone(),
  later: false,
  ends: "",
  allDay: false,
  places: "",
  cost: "",
  guests: "",
  visibility: "friends",
  squadId: "",
  repeat: null,
  lockTime: "",
  budget: "",
  currency: "USD",
  budgetPer: "total",
  billWhen: "",
  weights: null,
  equally: false,
  payerIds: null,
});

export type EventField =
  | "title"
  | "description"
  | "locationName"
  | "category"
  | "eventDate"
  | "endsAt"
  | "maxParticipants"
  | "estimatedCostCents"
  | "guestsAllowed"
  | "repeat"
  | "squadId"
  | keyof BillFields;

export const isFilledIn = (form: EventForm): boolean =>
  [
    ...[form.title, form.description, form.locationName, form.category, form.time, form.ends, form.places, form.cost],
    ...[form.lockTime, form.budget, form.billWhen, form.guests],
  ].some((typed) => typed.trim() !== "");

/** The form's values for an existing event, in the event's time zone. */
export function eventFormOf(event: EventDetail): EventForm {
  const { title, description, locationName, category, timeZone, maxParticipants, estimatedCostCents } = event;
  const instant = Date.parse(event.eventDate);
  const time = wallTimeIn(timeZone, instant);
  return {
    // Rows from before 2026-11-24 may have line breaks, which an input does not show.
    title: oneLine(title),
    description: description ?? "",
    locationName: oneLine(locationName),
    category: oneLine(category ?? ""),
    time,
    timeZone,
    later: instantsAt(time, timeZone).indexOf(instant) === 1,
    ends: endFormOf(event),
    allDay: event.allDay,
    places: maxParticipants === null ? "" : String(maxParticipants),
    cost: estimatedCostCents === null ? "" : numberText(estimatedCostCents),
    guests: event.guestsAllowed === 0 ? "" : String(event.guestsAllowed),
    visibility: event.visibility,
    squadId: event.squad?.id ?? "",
    repeat: null,
    lockTime: event.lockAt === null ? "" : wallTimeIn(timeZone, Date.parse(event.lockAt)),
    budget: event.budgetCents === null ? "" : typedMoney(event.currency).write(event.budgetCents),
    currency: event.currency,
    budgetPer: event.budgetPer ?? "total",
    billWhen: event.billWhen ?? "",
    weights:
      event.billMethod?.method === "weights"
        ? Object.fromEntries(event.billMethod.people.map(({ id, weight }) => [id, weight]))
        : null,
    equally: event.billMethod?.method === "equal",
    payerIds: event.payerIds,
  };
}

/** The typed budget in minor units: null if empty, NaN if it is no amount. */
const budgetOf = ({ budget, currency }: EventForm): number | null =>
  budget.trim() === "" ? null : (typedMoney(currency).read(budget) ?? Number.NaN);

/** How the bill is divided. Shares that are not typed are 1. */
function methodOf({ weights, equally }: EventForm): BillMethod | null {
  if (!weights) return equally ? { method: "equal" } : null;
  const people = Object.entries(weights).map(([id, typed]) => ({ id, weight: plainNumber(typed, true) || "1" }));
  return { method: "weights", people };
}

/** The lock in UTC. One that is not changed keeps its seconds. */
function lockAtOf({ lockTime, timeZone }: EventForm, lockAtBefore: string | null): string | null {
  if (lockTime === "") return null;
  if (lockAtBefore !== null && wallTimeIn(timeZone, Date.parse(lockAtBefore)) === lockTime) return lockAtBefore;
  const [instant] = instantsAt(lockTime, timeZone);
  return instant === undefined ? "" : new Date(instant).toISOString();
}

/** Shown when clocks go forward and skip the typed time. */
export const SKIPPED = messages.skippedTime;
const NO_DATE = messages.invalidDate;

/** The instant of the chosen time or day in milliseconds; null if the local time does not exist. */
export function instantOf({ time, timeZone, later, allDay }: EventForm): number | null {
  if (allDay) return isDay(dayOf(time)) ? startOfDay(dayOf(time), timeZone) : null;
  const instants = instantsAt(time, timeZone);
  return (later ? instants.at(-1) : instants[0]) ?? null;
}

/** A typed amount or number in hundredths: null if empty, NaN if it is no number. */
const centsOf = (typed: string): number | null => (typed.trim() === "" ? null : (numberCents(typed) ?? Number.NaN));

/** Parses a number of people: null if empty, NaN if it is no number. */
export function placesOf(typed: string): number | null {
  const cents = centsOf(typed);
  return cents === null ? null : cents / 100;
}

/** Returns the request body, or the first error of each field. `now` is in milliseconds. */
export function checkEventForm(
  form: EventForm,
  now: number,
  lockAtBefore: string | null = null,
): FormResult<EventInput, EventField> {
  const { title, description, locationName, category, timeZone } = form;
  const instant = instantOf(form);
  const parsed = eventSchema.safeParse({
    title,
    description,
    locationName,
    category,
    eventDate: instant === null ? "" : new Date(instant).toISOString(),
    endsAt: endsAtOf(form, instant),
    allDay: form.allDay,
    timeZone,
    maxParticipants: placesOf(form.places),
    estimatedCostCents: centsOf(form.cost),
    guestsAllowed: placesOf(form.guests) ?? 0,
    lockAt: lockAtOf(form, lockAtBefore),
    budgetCents: budgetOf(form),
    budgetPer: form.budget.trim() === "" ? null : form.budgetPer,
    billWhen: form.billWhen || null,
    billMethod: methodOf(form),
    payerIds: form.payerIds,
    visibility: form.visibility,
    squadId: squadOf(form),
  });
  const wrongTime = wrongTimeOf(form, instant, now);
  if (wrongTime) return { errors: { ...fieldErrors<EventField>(parsed.error), ...wrongTime } };
  const wrongEnd = parsed.success ? wrongEndOf(form, parsed.data, now) : {};
  const problem = parsed.success ? billProblem(parsed.data, now, lockAtBefore) : undefined;
  const wrongSquad = visibilityProblem({ visibility: form.visibility, squadId: squadOf(form) });
  return formResult(parsed, {
    ...wrongEnd,
    ...(problem && { [problem.field]: problem.sentence }),
    squadId: wrongSquad,
  });
}

const squadOf = ({ visibility, squadId }: EventForm): string | null =>
  visibility === "squad" && squadId ? squadId : null;

/** Returns the errors of chosen times that are none, or over. An event with an end may have begun. */
function wrongTimeOf(form: EventForm, instant: number | null, now: number) {
  if (form.time === "") return undefined;
  if (instant === null) return { eventDate: isWallTime(form.time) ? SKIPPED : NO_DATE };
  if (isEndSkipped(form)) return { endsAt: SKIPPED };
  return instant <= now && form.ends === "" && !form.allDay ? { eventDate: DATE_IS_OVER } : undefined;
}

/** Whether a field that defines the event differs. */
export const isChanged = (opened: EventForm, form: EventForm): boolean =>
  JSON.stringify(opened) !== JSON.stringify(form);
