import { describe, expect, it } from "vitest";
import { NOTIFICATION_KINDS, notificationPictures } from "#domain/notifications/notifications.ts";
import { pushes, pushKindOf } from "#domain/notifications/push.ts";
import { wordNotification, type NotificationFacts } from "#domain/notifications/word-notification.ts";
import { notificationWording } from "#domain/notifications/wording.ts";
import {
  ana,
  dinner,
  event,
  facts,
  nothing,
  notificationExamples,
  picnic,
  picnicDate,
  split,
} from "#tests/support/domain/notification-examples.ts";

describe("every kind of notification", () => {
  it("has a wording, a picture and a choice of pushes", () => {
    for (const table of [notificationWording, notificationPictures, pushKindOf, notificationExamples])
      expect(Object.keys(table).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted());
    expect(Object.values(pushKindOf).filter((choice) => !(choice in pushes))).toEqual([]);
  });

  it.each(
    Object.entries(notificationExamples).flatMap(([kind, list]) => list.map((example) => [kind, ...example] as const)),
  )("%s: is worded from its facts", (_, stored, title, message, link) =>
    expect(wordNotification(stored)).toEqual({ title, message, link }),
  );
});

describe("names in a notification", () => {
  const params = { amountCents: 1_000, totalCents: 3_000 };
  const titleOf = (person: NotificationFacts["person"], name = "Dinner") =>
    wordNotification(facts("split-added", params, { ...dinner, subject: { name } }, person)).title;

  it("are the current ones: display name, username, 'Unknown User', 'Deleted user'", () => {
    expect(titleOf({ ...ana, displayName: null })).toBe("ana_1 added you to Dinner");
    expect(titleOf({ ...ana, displayName: null, username: null })).toBe("Unknown User added you to Dinner");
    expect(titleOf({ ...ana, displayName: "Deleted user", username: null, deleted: true })).toBe(
      "Deleted user added you to Dinner",
    );
    expect(titleOf(ana, "Dinner at eight")).toBe("Ana added you to Dinner at eight");
  });

  it("that are written from right to left are isolated, and cannot break out", () => {
    expect(titleOf({ ...ana, displayName: "\u202eana\u2069\u2066" }, "עוגה")).toBe(
      "\u2068\u202eana\u2069 added you to \u2068עוגה\u2069",
    );
    const said = wordNotification(facts("comment", { excerpt: "שלום", count: 1 }, dinner));
    expect(said.message).toBe("Ana: “\u2068שלום\u2069”");
    const moved = { dateMs: null, timeZone: "UTC", locationName: "עוגה" };
    expect(wordNotification(facts("event-changed", moved, picnic)).message).toBe(
      `It is now at \u2068עוגה\u2069, on ${picnicDate}.`,
    );
    const inHebrew = { eventTitle: "עוגה", isOrganizerGone: false };
    expect(wordNotification(facts("event-cancelled", inHebrew, nothing)).title).toBe("\u2068עוגה\u2069 is cancelled");
  });

  it("carry signs of replacement patterns as they were typed", () => {
    const text = { title: "\uFFFC added you to Dinner", message: "", link: split };
    const old = { kind: "split-added", params: null, text, ...dinner } as const;
    expect(wordNotification({ ...old, person: { ...ana, displayName: "$& $1" } }).title).toBe(
      "$& $1 added you to Dinner",
    );
  });
});

it("a row without params shows the words that were stored with it, with the person's current name", () => {
  const text = { title: "\uFFFC changed Picnic", message: "Ask \uFFFC.", link: event };
  const old = { kind: "event-changed", params: null, text, person: ana, ...picnic } as const;
  expect(wordNotification(old)).toEqual({ title: "Ana changed Picnic", message: "Ask Ana.", link: event });
});
