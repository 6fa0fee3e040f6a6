import { DATE_IS_OVER, eventSchema, type EventInput, type SocialEvent } from "#domain/events/events.ts";
import { instantsAt, isWallTime, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import type { RepeatForm } from "#web/recurrence/repeat-form.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { fieldErrors, formResult, type FormResult } from "#web/ui/form/form-result.ts";
import { numberCents, numberText } from "#web/ui/form/number-field.tsx";

/** The form's values as typed. */
export interface EventForm {
  title: string;
  description: string;
  locationName: string;
  category: string;
  /** The local time in `timeZone`; "" while it is incomplete. */
  time: WallTime;
  timeZone: string;
  /** When clocks go back, a local time occurs twice; true means the second one. */
  later: boolean;
  places: string;
  cost: string;
  /** How it repeats; null for a single event. */
  repeat: RepeatForm | null;
}

export const emptyEventForm = (): EventForm => ({
  title: "",
  description: "",
  locationName: "",
  category: "",
  time: "",
  timeZone: localTimeZone(),
  later: false,
  places: "",
  cost: "",
  repeat: null,
});

export type EventField =
  | "title"
  | "description"
  | "locationName"
  | "category"
  | "eventDate"
  | "maxParticipants"
  | "estimatedCostCents"
  | "repeat";

export const isFilledIn = (form: EventForm): boolean =>
  [form.title, form.description, form.locationName, form.category, form.time, form.places, form.cost].some(
    (typed) => typed.trim() !== "",
  );

/** The form's values for an existing event, in the event's time zone. */
export function eventFormOf(event: SocialEvent): EventForm {
  const { title, description, locationName, category, timeZone, maxParticipants, estimatedCostCents } = event;
  const instant = Date.parse(event.eventDate);
  const time = wallTimeIn(timeZone, instant);
  return {
    title,
    description: description ?? "",
    locationName,
    category: category ?? "",
    time,
    timeZone,
    later: instantsAt(time, timeZone).indexOf(instant) === 1,
    places: maxParticipants === null ? "" : String(maxParticipants),
    cost: estimatedCostCents === null ? "" : numberText(estimatedCostCents),
    repeat: null,
  };
}

/** Shown when clocks go forward and skip the typed time. */
export const SKIPPED = messages.skippedTime;
const NO_DATE = messages.invalidDate;

/** The instant of the chosen time in milliseconds; null if the local time does not exist. */
export function instantOf({ time, timeZone, later }: EventForm): number | null {
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
export function checkEventForm(form: EventForm, now: number): FormResult<EventInput, EventField> {
  const { title, description, locationName, category, timeZone } = form;
  const instant = instantOf(form);
  const parsed = eventSchema.safeParse({
    title,
    description,
    locationName,
    category,
    eventDate: instant === null ? "" : new Date(instant).toISOString(),
    timeZone,
    maxParticipants: placesOf(form.places),
    estimatedCostCents: centsOf(form.cost),
  });
  const wrongTime = wrongTimeOf(form.time, instant, now);
  if (wrongTime) return { errors: { ...fieldErrors<EventField>(parsed.error), eventDate: wrongTime } };
  return formResult(parsed);
}

/** Returns the error of a chosen time. */
function wrongTimeOf(time: WallTime, instant: number | null, now: number): string | undefined {
  if (time === "") return undefined;
  if (instant === null) return isWallTime(time) ? SKIPPED : NO_DATE;
  return instant <= now ? DATE_IS_OVER : undefined;
}

/** Whether a field that defines the event differs. */
export const isChanged = (opened: EventForm, form: EventForm): boolean =>
  (Object.keys(opened) as (keyof EventForm)[]).some((field) => opened[field] !== form[field]);
