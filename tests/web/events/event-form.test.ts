import { describe, expect, test } from "vitest";
import { DATE_IS_OVER, type AttendingPerson, type EventDetail } from "#domain/events/events.ts";
import { DELETED_USER } from "#domain/profiles/profiles.ts";
import {
  checkEventForm,
  emptyEventForm,
  eventFormOf,
  instantOf,
  isFilledIn,
  isChanged,
  SKIPPED,
  type EventForm,
} from "#web/events/form/event-form.ts";
import { movedStart, switchAllDay } from "#web/events/form/form-end.ts";
import { NOT_A_NUMBER } from "#web/ui/form/number-field.tsx";
import { estimatedTotal, peopleSharing } from "#web/events/estimated-total.ts";
import { eventDetail, participant } from "#tests/support/web/event-fixtures.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const filled: EventForm = {
  ...emptyEventForm(),
  title: "Board-game night",
  locationName: "Our place, 4B",
  time: "2026-11-22T19:00",
  timeZone: "America/New_York",
};
const check = (part: Partial<EventForm> = {}) => checkEventForm({ ...filled, ...part }, now);

describe("the form of an event", () => {
  test("sends null for every empty field", () => {
    expect(check().body).toEqual({
      title: "Board-game night",
      description: null,
      locationName: "Our place, 4B",
      category: null,
      eventDate: "2026-11-23T00:00:00.000Z",
      endsAt: null,
      allDay: false,
      timeZone: "America/New_York",
      maxParticipants: null,
      estimatedCostCents: null,
      guestsAllowed: 0,
      lockAt: null,
      budgetCents: null,
      budgetPer: null,
      billWhen: null,
      billMethod: null,
      payerIds: null,
      visibility: "friends",
      squadId: null,
    });
  });

  test("has an end, which is after the start, at most 14 days later, and exists on the clock", () => {
    expect(check({ ends: "2026-11-22T22:00" }).body).toMatchObject({
      endsAt: "2026-11-23T03:00:00.000Z",
      allDay: false,
    });
    expect(check({ ends: "2026-11-22T19:00" }).errors).toEqual({ endsAt: "The end must be after the start" });
    expect(check({ ends: "2026-12-06T19:00" }).body).toBeDefined();
    expect(check({ ends: "2026-12-06T19:01" }).errors).toEqual({ endsAt: "An event can last at most 14 days" });
    expect(check({ time: "2027-03-13T22:00", ends: "2027-03-14T02:30" }).errors).toEqual({ endsAt: SKIPPED });
    // The clocks show 1:30 twice; the event ends at the first that comes after its start.
    const night = { time: "2027-11-07T01:30", later: true, ends: "2027-11-07T01:45" };
    expect(check(night).body).toMatchObject({
      eventDate: "2027-11-07T06:30:00.000Z",
      endsAt: "2027-11-07T06:45:00.000Z",
    });
  });

  test("can be of an event that has begun, as long as its end is to come", () => {
    const begun = { time: "2026-11-20T06:00" };
    expect(check(begun).errors).toEqual({ eventDate: DATE_IS_OVER });
    expect(check({ ...begun, ends: "2026-11-20T06:30" }).errors).toEqual({
      endsAt: "Please choose an end in the future",
    });
    expect(check({ ...begun, ends: "2026-11-20T09:00" }).body).toBeDefined();
    // At noon in London it is 7 AM in New York.
    expect(check({ ...begun, allDay: true }).body).toMatchObject({ eventDate: "2026-11-20T05:00:00.000Z" });
    expect(check({ time: "2026-11-19T06:00", allDay: true }).errors).toEqual({ eventDate: DATE_IS_OVER });
  });

  test("takes whole days in the event's time zone, also where the clocks change", () => {
    const days = (first: string, last = "") =>
      check({ time: `${first}T19:00`, ends: last && `${last}T19:00`, allDay: true }).body;
    expect(days("2026-12-05")).toMatchObject({
      eventDate: "2026-12-05T05:00:00.000Z",
      endsAt: "2026-12-06T05:00:00.000Z",
      allDay: true,
    });
    expect(days("2027-03-13", "2027-03-14")).toMatchObject({
      eventDate: "2027-03-13T05:00:00.000Z",
      endsAt: "2027-03-15T04:00:00.000Z",
    });
    expect(days("2027-10-30", "2027-11-12")).toBeDefined();
    expect(check({ time: "2027-10-30T19:00", ends: "2027-11-13T00:00", allDay: true }).errors).toEqual({
      endsAt: "An event can last at most 14 days",
    });
    expect(check({ time: "2026-12-05T00:00", ends: "2026-12-04T00:00", allDay: true }).errors).toEqual({
      endsAt: "The end must be after the start",
    });
  });

  test("shows what it has sent, of whole days the last one", () => {
    for (const part of [
      { ends: "2026-11-23T02:00" },
      { time: "2026-12-05T00:00", allDay: true },
      { time: "2027-03-13T00:00", ends: "2027-03-14T00:00", allDay: true },
    ]) {
      const { body } = check(part);
      const read = eventFormOf(eventDetail("evt_1", { ...body, timeZone: filled.timeZone } as Partial<EventDetail>));
      expect(read).toMatchObject({ time: filled.time, ends: "", ...part });
    }
  });

  test("keeps how long the event lasts when its start moves", () => {
    const form = { ...filled, ends: "2026-11-23T01:00" };
    const moved = movedStart(form, form.time, "2026-11-30T20:30");
    expect(moved).toEqual({ time: "2026-11-30T20:30", ends: "2026-12-01T02:30", later: false });
    // While the field is incomplete, and without an end.
    expect(movedStart(form, form.time, "")).toMatchObject({ time: "", ends: form.ends });
    expect(movedStart(filled, filled.time, "2026-11-30T20:30")).toMatchObject({ ends: "" });
  });

  test("drops an end that the switch of whole days makes meaningless", () => {
    const sameDay = { ...filled, ends: "2026-11-22T23:00" };
    expect(switchAllDay(sameDay, true)).toEqual({ allDay: true, ends: "" });
    const nextDay = { ...filled, ends: "2026-11-23T01:00" };
    expect(switchAllDay(nextDay, true)).toEqual({ allDay: true, ends: nextDay.ends });
    expect(switchAllDay({ ...nextDay, allDay: true }, false)).toEqual({ allDay: false, ends: nextDay.ends });
  });

  test("has lock, budget and bill, and says what does not go together", () => {
    const later = { time: "2026-11-22T19:00", lockTime: "2026-11-21T19:00" };
    expect(check({ ...later, budget: "80", billWhen: "lock" }).body).toMatchObject({
      lockAt: "2026-11-22T00:00:00.000Z",
      budgetCents: 8_000,
      budgetPer: "total",
      billWhen: "lock",
    });
    expect(check({ billWhen: "lock" }).errors).toEqual({
      lockAt: "A bill when sign-ups close needs a time at which they close",
    });
    expect(check({ ...later, billWhen: "lock" }).errors).toEqual({
      budgetCents: "A bill when sign-ups close needs a budget, which is its amount",
    });
    expect(check({ lockTime: "2026-11-19T19:00" }).errors).toEqual({ lockAt: "Please choose a time in the future" });
    expect(check({ lockTime: "2026-11-30T19:00" }).errors).toEqual({
      lockAt: "Sign-ups must close before the event begins",
    });
  });

  test("has the budget in the currency of the squad", () => {
    const yen = eventFormOf(eventDetail("evt_1", { currency: "JPY", budgetCents: 9_000, budgetPer: "total" }));
    expect(checkEventForm(yen, now).body).toMatchObject({ budgetCents: 9_000 });
    expect(check({ budget: "12.50" }).body).toMatchObject({ budgetCents: 1_250 });
    expect(check({ budget: "much" }).errors).toEqual({ budgetCents: "Please enter a valid budget" });
  });

  test("keeps an equal division that was chosen, which a squad's default is not", () => {
    const divided = (part: Partial<EventDetail>) => checkEventForm(eventFormOf(eventDetail("evt_1", part)), now).body;
    expect(divided({ billMethod: { method: "equal" } })).toMatchObject({ billMethod: { method: "equal" } });
    expect(divided({ billMethod: null })).toMatchObject({ billMethod: null });
  });

  test("keeps a lock that has passed, to the second, and the shares of each person", () => {
    const lockAt = "2026-11-19T12:00:31.123Z";
    const billMethod = { method: "weights" as const, people: [{ id: "leo", weight: "0.5" }] };
    const form = eventFormOf(eventDetail("evt_1", { lockAt, lockedAt: lockAt, billMethod }));
    expect(checkEventForm(form, now, lockAt).body).toMatchObject({ lockAt, billMethod });
  });

  test("parses places as a whole number and the cost as cents", () => {
    expect(check({ places: " 8 ", cost: "12.50" }).body).toMatchObject({
      maxParticipants: 8,
      estimatedCostCents: 1_250,
    });
    expect(check({ cost: "0" }).body).toMatchObject({ estimatedCostCents: 0 });
  });

  test("refuses a text that is no number, which a number field does not tell", () => {
    expect(check({ places: NOT_A_NUMBER, cost: NOT_A_NUMBER }).errors).toEqual({
      maxParticipants: "Max participants must be a whole number of at least 1",
      estimatedCostCents: "Please enter a valid cost",
    });
  });

  test("shows a message beside each missing field", () => {
    expect(checkEventForm(emptyEventForm(), now).errors).toEqual({
      title: "Event title is required",
      locationName: "Location is required",
      eventDate: "Date & Time is required",
    });
  });

  test("accepts each text at its longest, and not one character more", () => {
    const texts = (more: number) => ({
      title: "x".repeat(100 + more),
      description: "x".repeat(2_000 + more),
      locationName: "x".repeat(100 + more),
      category: "x".repeat(50 + more),
    });
    expect(check(texts(0)).errors).toBeUndefined();
    expect(check(texts(1)).errors).toEqual({
      title: "Event title must be less than 100 characters",
      description: "Description must be less than 2,000 characters",
      locationName: "Location must be less than 100 characters",
      category: "Category must be less than 50 characters",
    });
  });

  test.each(["0", "-1", "1.5", "lots", "8 or 9"])("refuses %s places", (places) => {
    expect(check({ places }).errors).toEqual({
      maxParticipants: "Max participants must be a whole number of at least 1",
    });
  });

  test("refuses more places than there are people", () => {
    expect(check({ places: "100001" }).errors?.maxParticipants).toBe("Max participants must be at most 100,000");
  });

  test.each(["-1", "free", "1.005"])("refuses a cost of %s", (cost) => {
    expect(check({ cost }).errors).toEqual({ estimatedCostCents: "Please enter a valid cost" });
  });

  test("refuses a cost above the limit", () => {
    expect(check({ cost: "1000000.01" }).errors).toEqual({ estimatedCostCents: "Cost must be at most $1,000,000" });
  });

  test("refuses a time that is in the past or is the current minute", () => {
    expect(check({ time: "2026-11-20T07:00" }).errors).toEqual({ eventDate: DATE_IS_OVER });
    expect(check({ time: "2026-11-20T07:01" }).errors).toBeUndefined();
  });

  test("refuses a year that no calendar supports, and treats a year that is still being typed as past", () => {
    expect(check({ time: "12026-11-22T19:00" }).errors).toEqual({ eventDate: "Please enter a valid date" });
    for (const year of ["0002", "0020", "0202"])
      expect(check({ time: `${year}-11-22T19:00` }).errors).toEqual({ eventDate: DATE_IS_OVER });
  });

  test("refuses a time that the clock change skips, together with all other errors", () => {
    expect(check({ time: "2027-03-14T02:30", title: "" }).errors).toEqual({
      title: "Event title is required",
      eventDate: SKIPPED,
    });
  });

  test("uses the first of two equal times unless the later one was chosen", () => {
    const time = "2027-11-07T01:30";
    expect(check({ time }).body?.eventDate).toBe("2027-11-07T05:30:00.000Z");
    expect(check({ time, later: true }).body?.eventDate).toBe("2027-11-07T06:30:00.000Z");
  });

  test("is dirty after any text, but not after blanks", () => {
    expect(isFilledIn({ ...emptyEventForm(), title: " " })).toBe(false);
    expect(isFilledIn({ ...emptyEventForm(), time: "2026-11-22T19:00" })).toBe(true);
  });
});

describe("the form of an existing event", () => {
  const opens = (part: Partial<EventDetail>) => eventFormOf(eventDetail("evt_1", part));

  test("shows its time in its own zone, and keeps the instant in every hour of a day with two equal ones", () => {
    for (let hour = 0; hour < 30; hour++) {
      const eventDate = new Date(Date.parse("2027-11-06T20:00:00Z") + hour * 3_600_000).toISOString();
      const form = opens({ eventDate, timeZone: "America/New_York" });
      expect(instantOf(form)).toBe(Date.parse(eventDate));
    }
    expect(opens({ eventDate: "2026-11-23T00:00:00Z", timeZone: "America/Chicago" }).time).toBe("2026-11-22T18:00");
  });

  test("starts with empty fields for missing details, and with 0.00 for a free event", () => {
    expect(opens({})).toMatchObject({ description: "", category: "", places: "", cost: "" });
    expect(opens({ maxParticipants: 8, estimatedCostCents: 0 })).toMatchObject({ places: "8", cost: "0.00" });
    expect(opens({ maxParticipants: 1_000, estimatedCostCents: 123_450 })).toMatchObject({
      places: "1000",
      cost: "1234.50",
    });
  });

  test("is changed as soon as one field differs", () => {
    const form = opens({});
    expect(isChanged(form, { ...form })).toBe(false);
    expect(isChanged(form, { ...form, later: true })).toBe(true);
  });
});

describe("the total cost of an event", () => {
  const people = [participant("ana"), participant("leo")];
  test("is its cost multiplied by the organizer and everyone who joined", () => {
    expect(estimatedTotal(eventDetail("evt_1", { estimatedCostCents: 1_250, people, joinedCount: 2 }))).toBe(3_750);
  });

  test("is not shared by people who have deleted their account, because no split accepts them", () => {
    const gone: AttendingPerson = { ...participant("gone"), username: null, displayName: DELETED_USER, deleted: true };
    const event = eventDetail("evt_1", { estimatedCostCents: 1_250, people: [...people, gone], joinedCount: 3 });
    expect(peopleSharing(event)).toEqual(people);
    expect(estimatedTotal(event)).toBe(3_750);
  });

  test("counts the guests that participants bring", () => {
    const withGuests = [participant("ana", 2), participant("leo")];
    const event = eventDetail("evt_1", { estimatedCostCents: 1_000, people: withGuests, joinedCount: 4 });
    expect(estimatedTotal(event)).toBe(5_000);
  });

  test("is null if the event is free, the cost is unknown, or the total exceeds the limit of a split", () => {
    for (const estimatedCostCents of [0, null, 100_000_000])
      expect(estimatedTotal(eventDetail("evt_1", { estimatedCostCents, people, joinedCount: 2 }))).toBeNull();
  });
});
