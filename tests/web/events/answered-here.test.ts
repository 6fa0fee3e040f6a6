import { expect, it } from "vitest";
import { withAnswered } from "#web/events/list/answered-here.ts";
import { socialEvent } from "#tests/support/web/event-fixtures.ts";

const on = (id: string, day: number) => socialEvent(id, { eventDate: `2026-12-0${day}T18:00:00.000Z` });

it("keeps events that were answered at their day, and takes the list's version of those that it still has", () => {
  const listed = [on("a", 1), on("c", 3)];
  const answered = [on("b", 2), { ...on("c", 3), title: "As it was" }];
  expect(withAnswered(listed, answered).map(({ id, title }) => [id, title])).toEqual([
    ["a", "Board-game night"],
    ["b", "Board-game night"],
    ["c", "Board-game night"],
  ]);
});

it("leaves the order of a list alone in which no one has answered", () => {
  const listed = [on("b", 2), on("a", 1)];
  expect(withAnswered(listed, [])).toEqual(listed);
});
