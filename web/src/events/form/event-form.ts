import { DATE_IS_OVER, eventSchema, type EventInput, type SocialEvent } from "#domain/events/events.ts";
import { instantsAt, isWallTime, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";
import { ownTimeZone } from "#web/events/event-time.ts";
import { firstSentences, type Checked } from "#web/ui/form/checked-form.ts";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** The form as it is typed. */
export interface EventForm {
  title: string;
  description: string;
  locationName: string;
  category: string;
  /** What the clocks of `timeZone` show; "" while it is not chosen whole. */
  time: WallTime;
  timeZone: string;
  /** The second of two instants at which they show it: when they are put back. */
  later: boolean;
  places: string;
  cost: string;
}

export const emptyEventForm = (): EventForm => ({
  title: "",
  description: "",
  locationName: "",
  category: "",
  time: "",
  timeZone: ownTimeZone(),
  later: false,
  places: "",
  cost: "",
});

export type EventField =
  "title" | "description" | "locationName" | "category" | "eventDate" | "maxParticipants" | "estimatedCostCents";

export const isBegun = (form: EventForm): boolean =>
  [form.title, form.description, form.locationName, form.category, form.time, form.places, form.cost].some(
    (typed) => typed.trim() !== "",
  );

/** The form as an event that is there fills it in: by the clocks of its own place. */
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
    cost: estimatedCostCents === null ? "" : amountText(estimatedCostCents),
  };
}

/** Said where the clocks are put forward over what was typed. */
export const SKIPPED = "The clocks are put forward over this time that day";
const NO_DATE = "Please enter a valid date";

/** The instant that the form means, in milliseconds; null where its clocks never show that. */
export function instantOf({ time, timeZone, later }: EventForm): number | null {
  const instants = instantsAt(time, timeZone);
  return (later ? instants.at(-1) : instants[0]) ?? null;
}

const centsOf = (typed: string): number | null => (typed.trim() === "" ? null : (typedCents(typed) ?? Number.NaN));

/** A number of people, as it is typed with the reader's own marks; null for nothing, NaN for what is none or could be two. */
export function placesOf(typed: string): number | null {
  const cents = centsOf(typed);
  return cents === null ? null : cents / 100;
}

/** The call's body, or for every field its first sentence. `now` is in milliseconds. */
export function checkEventForm(form: EventForm, now: number): Checked<"input", EventInput, EventField> {
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
  const found = firstSentences<EventField>(parsed.error) ?? {};
  const wrongTime = wrongTimeOf(form.time, instant, now);
  const errors = wrongTime ? { ...found, eventDate: wrongTime } : found;
  return parsed.success && !wrongTime ? { input: parsed.data } : { errors };
}

/** What is wrong with a time that was chosen, and the instant that it means. */
function wrongTimeOf(time: WallTime, instant: number | null, now: number): string | undefined {
  if (time === "") return undefined;
  if (instant === null) return isWallTime(time) ? SKIPPED : NO_DATE;
  return instant <= now ? DATE_IS_OVER : undefined;
}

/** Whether something of it would be another event. */
export const isChanged = (opened: EventForm, form: EventForm): boolean =>
  (Object.keys(opened) as (keyof EventForm)[]).some((field) => opened[field] !== form[field]);
