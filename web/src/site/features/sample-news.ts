import type { Notification } from "#domain/notifications/notifications.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { HistoryLine } from "#domain/splits/split-history.ts";
import { ana, dinner, dinnerForm, leo, maya, tom } from "#web/site/sample.ts";

const line = { person: maya, people: [], peopleCount: 0, createdAt: "2026-11-18T17:00:00Z" };
const about = (person: Person) => ({ userIds: [person.id], people: [person], peopleCount: 1 });

/** The history of the sample bill, newest first. */
export const dinnerHistory: HistoryLine[] = [
  { ...line, ...about(ana), id: "sample-paid", kind: "paid", createdAt: "2026-11-19T17:00:00Z" },
  { ...line, ...about(tom), id: "sample-added", kind: "people-added" },
  { ...line, id: "sample-total", kind: "total", fromCents: 9_000, toCents: dinner.totalCents },
];

/** Dated at build time, so that it is shown as "now". */
export const newComment: Notification = {
  id: "sample-comment",
  kind: "comment",
  title: `New comment on ${dinnerForm.name}`,
  message: "Leo: “Who had the second tiramisu”",
  link: "/dashboard",
  person: leo,
  read: false,
  createdAt: new Date().toISOString(),
};
