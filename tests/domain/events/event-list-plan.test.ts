import { describe, expect, it } from "vitest";
import { planEventList, type EventListPlan } from "#domain/events/event-list-plan.ts";
import { firstRunningSortKey, firstSortKey, firstUpcomingSortKey, type EventListQuery } from "#domain/events/events.ts";

const now = new Date("2026-11-22T12:00:00Z");
const plan = (query: EventListQuery, after: number | null = null): EventListPlan =>
  planEventList(query, { after, limit: 8, now });

describe("a page of events reads", () => {
  it.each<[string, EventListQuery, EventListPlan["usedIndex"], EventListPlan["remaining"], number]>([
    ["all events without a filter", {}, "all", {}, 9],
    ["the index of categories for a category", { category: "Music" }, "category", {}, 9],
    ["the index of free events for a price of nothing", { maxCostCents: 0 }, "free", {}, 9],
    ["all events for another price", { maxCostCents: 500 }, "all", { maxCostCents: 500 }, 17],
    ["the category before the price", { category: "Music", maxCostCents: 0 }, "category", { maxCostCents: 0 }, 17],
    ["the search index for three characters", { query: "Sör" }, "text", {}, 9],
    [
      "all events for two characters, which the search index does not hold",
      { query: "ab" },
      "all",
      { text: "ab" },
      900,
    ],
    ["the category for two characters in it", { query: "ab", category: "Music" }, "category", { text: "ab" }, 900],
    [
      "the search index first, and tests the category and the price",
      { query: "pizza", category: "Food", maxCostCents: 0 },
      "text",
      { category: "food", maxCostCents: 0 },
      600,
    ],
    ["the user's own events for them alone", { mine: "true" }, "mine", {}, 9],
    [
      "the user's own events and tests the category",
      { mine: "true", category: "Food" },
      "mine",
      { category: "food" },
      12,
    ],
    ["the user's own events and tests the text", { mine: "true", query: "pizza" }, "mine", { text: "pizza" }, 600],
  ])("%s", (_, query, usedIndex, remaining, scanLimit) => {
    expect(plan(query)).toMatchObject({ usedIndex, remaining, scanLimit });
  });

  it("texts and categories in one case", () => {
    expect(plan({ query: "STRASSE", category: "Straßenfest" }).filters).toEqual(
      plan({ query: "straße", category: "STRASSENFEST" }).filters,
    );
  });

  it("no filter for a search of nothing", () => {
    expect(plan({ query: "" })).toEqual(plan({}));
  });
});

describe("its range", () => {
  const day = (on: string): string => `2026-12-${on}T00:00:00Z`;
  const keyOf = (on: string): number => firstSortKey(new Date(day(on)));

  it("begins with what may not be over for events to come, and ends now for past ones", () => {
    expect(plan({})).toMatchObject({
      listed: "upcoming",
      range: { from: firstRunningSortKey(now), below: Number.MAX_SAFE_INTEGER },
      upcoming: firstUpcomingSortKey(now),
    });
    expect(plan({ past: "true" })).toMatchObject({
      listed: "past",
      range: { from: Number.MIN_SAFE_INTEGER, below: firstUpcomingSortKey(now) },
    });
  });

  it("has no such end where past events are included, and goes on by date", () => {
    expect(plan({ past: "included" })).toMatchObject({
      listed: "both",
      range: { from: Number.MIN_SAFE_INTEGER, below: Number.MAX_SAFE_INTEGER },
    });
    expect(plan({ past: "included", from: day("01"), to: day("03") }, keyOf("02")).range).toEqual({
      from: keyOf("02") + 1,
      below: keyOf("03"),
    });
  });

  it("keeps within the chosen days, the last one excluded", () => {
    expect(plan({ from: day("01"), to: day("03") }).range).toEqual({ from: keyOf("01"), below: keyOf("03") });
  });

  it("never reaches back further than an event can last, nor into the future for past ones", () => {
    expect(plan({ from: "2020-01-01T00:00:00Z" }).range.from).toBe(firstRunningSortKey(now));
    expect(plan({ past: "true", to: day("03") }).range.below).toBe(firstUpcomingSortKey(now));
  });

  it("continues after the last event of the page before, in either order", () => {
    const after = keyOf("02");
    expect(plan({}, after).range.from).toBe(after + 1);
    const passed = firstSortKey(new Date("2026-01-01T00:00:00Z"));
    expect(plan({ past: "true" }, passed).range.below).toBe(passed);
  });
});
