import { QueryClient } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eventsByDay } from "#domain/events/event-days.ts";
import type { EventPage } from "#domain/events/events.ts";
import { monthOf, type Day } from "#domain/time/calendar.ts";
import { changeEvent, findCachedEvent, withJoined } from "#web/events/event-cache.ts";
import { dayAfterKey } from "#web/events/month/day-after-key.ts";
import { listSearch, monthSearch, readMonth } from "#web/events/month/month-address.ts";
import { MonthGrid } from "#web/events/month/month-grid.tsx";
import { monthQuery } from "#web/events/month/month-query.ts";
import { shownDay } from "#web/events/month/shown-day.ts";
import { person, socialEvent } from "#tests/support/web/event-fixtures.ts";

const today = "2026-12-09";
const events = ["2026-12-05T10:00:00Z", "2026-12-05T12:00:00Z", "2026-12-05T14:00:00Z", "2027-01-02T10:00:00Z"].map(
  (eventDate, index) => socialEvent(`evt_${index}`, { eventDate, title: `Event ${index}` }),
);
const days = eventsByDay(events, "UTC");
const search = (query: string) => new URLSearchParams(query);

afterEach(cleanup);

/** The grid with the month and the day that were chosen last, as the page has them in its address. */
function Calendar() {
  const [day, setDay] = useState<Day>("2026-12-05");
  return (
    <>
      <h2 id="month">{monthOf(day)}</h2>
      <MonthGrid
        month={monthOf(day)}
        labelId="month"
        days={days}
        today={today}
        selected={day}
        loading={false}
        onSelect={setDay}
      />
    </>
  );
}

const cell = (name: string) => screen.getByRole("gridcell", { name });
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement!, { key });
};
const focusedDay = () => document.activeElement?.getAttribute("data-day");

describe("the grid of a month", () => {
  test("has a row for each week and says for each day how many events it has", () => {
    render(<Calendar />);
    const grid = screen.getByRole("grid", { name: "2026-12" });
    expect(within(grid).getAllByRole("row")).toHaveLength(6);
    expect(within(grid).getAllByRole("columnheader")[0]?.getAttribute("aria-label")).toBe("Monday");
    expect(cell("Saturday, December 5, 3 events").getAttribute("aria-selected")).toBe("true");
    expect(cell("Saturday, January 2, 1 event").getAttribute("aria-selected")).toBe("false");
    expect(cell("Wednesday, December 9").getAttribute("aria-current")).toBe("date");
  });

  test("shows two titles of a day and how many more there are", () => {
    render(<Calendar />);
    const shown = cell("Saturday, December 5, 3 events");
    expect(shown.textContent).toContain("Event 0Event 1+1");
  });

  test("is one stop of the Tab key, and its arrow keys move by day and by week without choosing", () => {
    render(<Calendar />);
    expect(screen.getAllByRole("gridcell").filter((each) => each.tabIndex === 0)).toEqual([
      cell("Saturday, December 5, 3 events"),
    ]);
    cell("Saturday, December 5, 3 events").focus();
    press("ArrowRight");
    expect(focusedDay()).toBe("2026-12-06");
    press("ArrowDown", "ArrowLeft", "ArrowUp");
    expect(focusedDay()).toBe("2026-12-05");
    press("End", "ArrowDown");
    expect(focusedDay()).toBe("2026-12-13");
    press("Home");
    expect(focusedDay()).toBe("2026-12-07");
    expect(cell("Saturday, December 5, 3 events").getAttribute("aria-selected")).toBe("true");
    expect(screen.getAllByRole("gridcell").filter((each) => each.tabIndex === 0)).toEqual([document.activeElement]);
  });

  test("chooses the focused day with Enter or Space, and a pressed one", () => {
    render(<Calendar />);
    cell("Saturday, December 5, 3 events").focus();
    press("ArrowRight", "Enter");
    expect(cell("Sunday, December 6").getAttribute("aria-selected")).toBe("true");
    press("ArrowRight", " ");
    expect(cell("Monday, December 7").getAttribute("aria-selected")).toBe("true");
    fireEvent.click(cell("Thursday, December 31"));
    expect(cell("Thursday, December 31").getAttribute("aria-selected")).toBe("true");
  });

  test("opens another month where a key leads there, and keeps the focus on the day", () => {
    render(<Calendar />);
    cell("Saturday, December 5, 3 events").focus();
    press("PageDown");
    expect(screen.getByRole("grid", { name: "2027-01" })).toBeTruthy();
    expect(focusedDay()).toBe("2027-01-05");
    press("PageUp", "PageUp");
    expect([focusedDay(), screen.getByRole("heading").textContent]).toEqual(["2026-11-05", "2026-11"]);
    press("ArrowUp");
    expect([focusedDay(), screen.getByRole("heading").textContent]).toEqual(["2026-10-29", "2026-10"]);
    press("ArrowDown");
    expect([focusedDay(), screen.getByRole("heading").textContent]).toEqual(["2026-11-05", "2026-11"]);
  });

  test("leaves all other keys, and those with a modifier, to the page", () => {
    expect(dayAfterKey("n", today)).toBeUndefined();
    render(<Calendar />);
    cell("Saturday, December 5, 3 events").focus();
    expect(fireEvent.keyDown(document.activeElement!, { key: "ArrowLeft", altKey: true })).toBe(true);
    expect(focusedDay()).toBe("2026-12-05");
  });

  test("stays in a shorter month with Page Down", () => {
    expect(dayAfterKey("PageDown", "2027-01-31")).toBe("2027-02-28");
    expect(dayAfterKey("PageUp", "2027-03-31")).toBe("2027-02-28");
  });
});

describe("the address of a month", () => {
  test("names the month and the day; without a valid one it is the current month", () => {
    expect(readMonth(search("view=month&month=2027-02&day=2027-02-03"), today)).toEqual({
      month: "2027-02",
      day: "2027-02-03",
    });
    expect(readMonth(search("view=month"), today)).toEqual({ month: "2026-12", day: null });
    for (const month of ["2027-13", "1999-12", "9999-12", "x"])
      expect(readMonth(search(`view=month&month=${month}&day=2027-02-03`), today)).toEqual({
        month: "2026-12",
        day: null,
      });
  });

  test("keeps the search, and leaves out what a month does not have", () => {
    const list = "view=yours&query=pizza&category=Food&from=2026-12-01&to=2026-12-31&past=true&mine=true";
    expect(monthSearch(search(list))).toBe("view=month&query=pizza&category=Food");
    const shown = "view=month&query=pizza&month=2027-02&day=2027-02-03";
    expect(monthSearch(search(shown), { month: "2027-03", day: null })).toBe("view=month&query=pizza&month=2027-03");
    expect(listSearch(search(shown))).toBe("view=yours&query=pizza");
  });
});

test("the events below a month are those of the chosen day, of today, or of the first day with events", () => {
  expect(shownDay({ month: "2026-12", day: "2026-12-05" }, days, today)).toBe("2026-12-05");
  expect(shownDay({ month: "2026-12", day: null }, days, today)).toBe(today);
  expect(shownDay({ month: "2027-01", day: null }, days, today)).toBe("2027-01-02");
  expect(shownDay({ month: "2027-03", day: null }, days, today)).toBe("2027-03-01");
});

describe("the events of a month", () => {
  afterEach(() => vi.unstubAllGlobals());

  const asked: URLSearchParams[] = [];
  const answerWith = (...pages: EventPage[]) => {
    asked.length = 0;
    vi.stubGlobal("fetch", (url: string) => {
      asked.push(new URL(url, "http://localhost").searchParams);
      return Promise.resolve(new Response(JSON.stringify(pages[asked.length - 1])));
    });
  };
  const page = (nextCursor: string | null, ...ids: string[]): EventPage => ({
    events: ids.map((id) => socialEvent(id)),
    nextCursor,
  });
  const none = { query: "", category: "", maxCostCents: "" };

  test("are one request for all its weeks, past events included", async () => {
    answerWith(page(null, "evt_1"));
    const { pages } = await new QueryClient().fetchInfiniteQuery(monthQuery("2026-12", none));
    expect(pages).toEqual([page(null, "evt_1")]);
    expect(asked.map((params) => Object.fromEntries(params))).toEqual([
      {
        mine: "true",
        past: "included",
        limit: "100",
        // Events that begin up to two weeks before can last into it.
        from: new Date(2026, 10, 16).toISOString(),
        to: new Date(2027, 0, 4).toISOString(),
      },
    ]);
  });

  test("are complete where they are more than a page of the API, and change as those of a list", async () => {
    answerWith(page("c1", "evt_1"), page("c2"), page(null, "evt_2"));
    const queries = new QueryClient();
    const query = monthQuery("2026-12", { ...none, query: "pizza" });
    const { pages } = await queries.fetchInfiniteQuery(query);
    expect(pages.flatMap(({ events }) => events.map(({ id }) => id))).toEqual(["evt_1", "evt_2"]);
    expect(asked.map((params) => [params.get("query"), params.get("cursor")])).toEqual([
      ["pizza", null],
      ["pizza", "c1"],
      ["pizza", "c2"],
    ]);
    changeEvent(queries, "evt_2", withJoined(person("me")));
    expect(findCachedEvent(queries, "evt_2")?.role).toBe("joined");
  });
});
