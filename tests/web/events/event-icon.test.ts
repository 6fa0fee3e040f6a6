import { BookOpen, Dices, Music, Pizza, Plane, TentTree, Ticket, Utensils } from "lucide-react";
import { expect, test } from "vitest";
import { EVENT_CATEGORIES } from "#domain/events/events.ts";
import { eventIcon } from "#web/events/event-icon.ts";

const iconOf = (title: string, category: string | null = null) => eventIcon({ title, category });

test("an event has a picture by its category, in any case", () => {
  expect(iconOf("House meeting", "Games")).toBe(Dices);
  expect(iconOf("House meeting", "games")).toBe(Dices);
  expect(iconOf("Finals", "Study")).toBe(BookOpen);
  expect(iconOf("Sunday at mine", "Food")).toBe(Utensils);
});

test("the words of its title decide before the category, and the words of an unusual category count too", () => {
  expect(iconOf("Pizza night", "Food")).toBe(Pizza);
  expect(iconOf("Cabin weekend", "Travel")).toBe(TentTree);
  expect(iconOf("The big one", "Concert")).toBe(Music);
  expect(iconOf("The big one", "Road trip")).toBe(Plane);
});

test("no two usual categories have the same picture, and an event without words has a ticket", () => {
  expect(new Set(EVENT_CATEGORIES.map((category) => iconOf("x", category))).size).toBe(EVENT_CATEGORIES.length);
  expect(iconOf("House meeting")).toBe(Ticket);
  expect(iconOf("House meeting", "Quorum")).toBe(Ticket);
});
