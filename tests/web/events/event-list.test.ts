import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import {
  changeEvent,
  removeEventFromLists,
  findCachedEvent,
  withJoined,
  withoutJoined,
  withoutPerson,
  withoutWaiting,
  withWaiting,
  type EventPages,
} from "#web/events/event-cache.ts";
import { eventListParams, everyEvent, eventQuery, eventsQuery, type EventFilter } from "#web/events/events-query.ts";
import { activeFilters, endsBeforeStart, hasActiveFilter, readEventFilter } from "#web/events/list/event-filter.ts";
import { isFull } from "#web/events/join-button.tsx";
import { eventDetail, participant, person, socialEvent } from "#tests/support/web/event-fixtures.ts";

const me = person("me");

describe("an event that the user joins", () => {
  const faces = [participant("a"), participant("b"), participant("c")];

  test("counts one more immediately, and one fewer after they left", () => {
    const event = eventDetail("evt_1", { people: faces, joinedCount: 3 });
    const joined = withJoined(me)(event);
    expect(joined).toMatchObject({ role: "joined", joinedCount: 4 });
    expect(joined.people.map(({ id }) => id)).toEqual(["a", "b", "c", "me"]);
    expect(withoutJoined(me)(joined)).toEqual(event);
  });

  test("passes the place on while others wait, so that it is not offered to the user again", () => {
    const people = [participant("a"), { ...participant("me"), guests: 1 }];
    const event = eventDetail("evt_1", { role: "joined", people, joinedCount: 3, maxParticipants: 3, waitingCount: 1 });
    const left = withoutJoined(me, 1)(event);
    expect(left).toMatchObject({ role: "none", joinedCount: 2, waitingCount: 0 });
    const full = { ...event, people: [participant("a"), participant("me")], joinedCount: 2, maxParticipants: 2 };
    expect(isFull(withoutJoined(me, 1)(full))).toBe(true);
  });

  test("shows three pictures in a list, and counts the user once", () => {
    const joined = withJoined(me)(socialEvent("evt_1", { people: faces, joinedCount: 3 }));
    expect(joined.people).toHaveLength(3);
    expect(withJoined(me)(joined)).toBe(joined);
  });

  test("has one participant fewer after its organizer removed one, counted once", () => {
    const event = eventDetail("evt_1", { role: "organizer", people: faces, joinedCount: 3 });
    const left = withoutPerson(person("b"))(event);
    expect(left).toEqual({ ...event, people: [participant("a"), participant("c")], joinedCount: 2 });
    expect(withoutPerson(person("b"))(left)).toBe(left);
  });

  test("has as many places more as the participant took who was removed, with their guests", () => {
    const event = eventDetail("evt_1", { role: "organizer", people: [participant("a", 2)], joinedCount: 4 });
    expect(withoutPerson(person("a"))(event)).toEqual({ ...event, people: [], joinedCount: 1 });
  });

  test("has no place for others while the last ones are held", () => {
    expect(isFull(socialEvent("evt_1", { maxParticipants: 5, joinedCount: 3, heldCount: 1 }))).toBe(false);
    expect(isFull(socialEvent("evt_1", { maxParticipants: 5, joinedCount: 3, heldCount: 2 }))).toBe(true);
  });

  test("has one person fewer on the waiting list after its organizer removed one", () => {
    const event = eventDetail("evt_1", { role: "organizer", waiting: faces, waitingCount: 3 });
    const left = withoutPerson(person("b"))(event);
    expect(left).toEqual({ ...event, waiting: [participant("a"), participant("c")], waitingCount: 2 });
  });

  test("is unchanged when a user who had not joined leaves", () => {
    const event = socialEvent("evt_1", { role: "organizer" });
    expect(withoutJoined(me)(event)).toBe(event);
  });

  test("puts the user last on the waiting list, until they leave it", () => {
    const full = eventDetail("evt_1", { waitingCount: 2 });
    const waiting = withWaiting(full);
    expect(waiting).toMatchObject({ role: "waiting", waitingCount: 3, waitingBefore: 2 });
    expect(withoutWaiting(waiting)).toEqual(full);
  });

  test("changes in every list and on its own page, and disappears from every list when deleted", () => {
    const queries = new QueryClient();
    const list = (id: string): EventPages => ({
      pages: [{ events: [socialEvent(id), socialEvent("evt_9")], nextCursor: null }],
      pageParams: [null],
    });
    const own = eventsQuery({ ...everyEvent, mine: "true" }).queryKey;
    queries.setQueryData(eventsQuery().queryKey, list("evt_1"));
    queries.setQueryData(own, list("evt_1"));
    queries.setQueryData(eventQuery("evt_1").queryKey, eventDetail("evt_1"));
    changeEvent(queries, "evt_1", withJoined(me));
    for (const queryKey of [eventsQuery().queryKey, own])
      expect(queries.getQueryData(queryKey)?.pages[0]?.events.map(({ joinedCount }) => joinedCount)).toEqual([1, 0]);
    expect(queries.getQueryData(eventQuery("evt_1").queryKey)?.joinedCount).toBe(1);
    expect(findCachedEvent(queries, "evt_1")?.role).toBe("joined");
    removeEventFromLists(queries, "evt_1");
    expect(findCachedEvent(queries, "evt_1")).toBeUndefined();
    expect(findCachedEvent(queries, "evt_9")).toBeDefined();
  });
});

describe("the filter", () => {
  const today = "2026-11-20";
  const filter = (part: Partial<EventFilter>): EventFilter => ({ ...everyEvent, ...part });
  const texts = (part: Partial<EventFilter>) => activeFilters(filter(part), today).map(({ text }) => text);

  test("has the tab in the URL, and asks for its events", () => {
    expect(readEventFilter(new URLSearchParams("view=invited")).view).toBe("invited");
    expect(readEventFilter(new URLSearchParams("view=all")).view).toBe("");
    expect(eventListParams(filter({ view: "yours", query: "a" }))).toEqual({ mine: "true", query: "a" });
    expect(readEventFilter(new URLSearchParams("view=month")).view).toBe("month");
    expect(eventListParams(filter({ view: "month" }))).toEqual({ mine: "true" });
    expect(eventListParams(filter({ view: "invited" }))).toEqual({ invited: "true" });
    expect(eventListParams(filter({ view: "discover" }))).toEqual({});
    expect(hasActiveFilter(filter({ view: "invited" }))).toBe(false);
  });

  test("ignores invalid values in the URL", () => {
    const search = new URLSearchParams("query=a&category=+Food+&from=2026-02-30&to=x&maxCostCents=-1&mine=no&past=1");
    expect(readEventFilter(search)).toEqual({ ...everyEvent, query: "a", category: "Food" });
    const all = "query=&category=&from=2026-11-01&to=2026-11-30&maxCostCents=2500&mine=true&past=true";
    expect(readEventFilter(new URLSearchParams(all))).toEqual(
      filter({ from: "2026-11-01", to: "2026-11-30", maxCostCents: "2500", mine: "true", past: "true" }),
    );
  });

  test("has a chip for each active choice, one for a range of dates, none for the search", () => {
    expect(texts({ query: "games" })).toEqual([]);
    expect(texts({ to: "2026-12-31" })).toEqual(["Until Dec 31"]);
    expect(texts({ from: "2026-11-01" })).toEqual(["From Nov 1"]);
    expect(texts({ from: "2026-11-01", to: "2027-01-01" })).toEqual(["Nov 1 – Jan 1, 2027"]);
    expect(texts({ from: "2026-11-01", to: "2026-11-01" })).toEqual(["Nov 1"]);
    expect(texts({ category: "Food", maxCostCents: "0", mine: "true", past: "true" })).toEqual([
      "Food",
      "Free",
      "Your events",
      "Past events",
    ]);
    expect(texts({ maxCostCents: "1250" })).toEqual(["Up to $12.50"]);
  });

  test("is removed chip by chip, until it is empty", () => {
    const all = filter({
      category: "Food",
      from: "2026-11-01",
      to: "2026-11-30",
      maxCostCents: "1",
      mine: "true",
      past: "true",
    });
    const left = activeFilters(all, today).reduce((rest, { without }) => ({ ...rest, ...without }), all);
    expect(left).toEqual(everyEvent);
  });

  test("is active with a search or a choice, but not with blanks or with past events", () => {
    expect(hasActiveFilter(filter({ query: "  " }))).toBe(false);
    expect(hasActiveFilter(filter({ past: "true" }))).toBe(false);
    expect(hasActiveFilter(filter({ category: "Food" }))).toBe(true);
    expect(hasActiveFilter(everyEvent, "games")).toBe(true);
    expect(endsBeforeStart(filter({ from: "2026-11-02", to: "2026-11-01" }))).toBe(true);
    expect(endsBeforeStart(filter({ from: "2026-11-02" }))).toBe(false);
  });

  test("uses the days of the user's time zone, also those of 23 and 25 hours", () => {
    const days = (from: string, to: string) => eventListParams(filter({ from, to }), "America/New_York");
    expect(days("2027-03-14", "2027-03-14")).toEqual({
      from: "2027-03-14T05:00:00.000Z",
      to: "2027-03-15T04:00:00.000Z",
    });
    expect(days("2026-11-01", "2026-11-01")).toEqual({
      from: "2026-11-01T04:00:00.000Z",
      to: "2026-11-02T05:00:00.000Z",
    });
    expect(eventListParams(filter({ past: "true", query: "games" }))).toEqual({ past: "true", query: "games" });
  });
});
