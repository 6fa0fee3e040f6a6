import { describe, expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import { breakdownOrder, paidIds } from "#web/splits/detail/breakdown.tsx";
import { shortName } from "#web/ui/format/names.ts";
import { namesOf } from "#web/ui/format/names-of.ts";
import { stripSegments, shareSegments } from "#web/splits/share-segments.ts";
import { withShareMarked } from "#web/splits/split-cache.ts";

const person = (id: string, displayName: string): Person => ({ id, username: id, displayName, avatarUrl: null });
const [maya, ana, leo] = [person("maya", "Maya"), person("ana", "Ana Ruiz"), person("leo", "Leo Brandt")];

const dinner: Split = {
  id: "spl_1",
  name: "Dinner",
  totalCents: 10_000,
  merchant: null,
  splitDate: "2026-11-18",
  creator: maya,
  creatorShareCents: 3_334,
  input: null,
  seriesId: null,
  paidCents: 3_333,
  pendingCents: 3_333,
  event: null,
  participants: [
    {
      id: "p1",
      userId: "ana",
      person: ana,
      amountOwedCents: 3_333,
      percentage: 33.33,
      paid: true,
      paidAt: null,
      remindedAt: null,
      disputedAt: null,
    },
    {
      id: "p2",
      userId: "leo",
      person: leo,
      amountOwedCents: 3_333,
      percentage: 33.33,
      paid: false,
      paidAt: null,
      remindedAt: null,
      disputedAt: null,
    },
  ],
};

describe("the segments of a split", () => {
  test("are for the creator: their own share marked, paid shares grey, pending ones owed to them", () => {
    expect(shareSegments(dinner, "maya").map(({ name, kind, note }) => [name, kind, note])).toEqual([
      ["You", "you", "your share"],
      ["Ana", "paid", "Paid"],
      ["Leo", "owed", "Leo owes you"],
    ]);
  });

  test("are for a participant: their own pending share is what they owe, and the creator has paid the bill", () => {
    expect(shareSegments(dinner, "leo").map(({ name, kind, note }) => [name, kind, note])).toEqual([
      ["Maya", "paid", "Paid the bill"],
      ["Ana", "paid", "Paid"],
      ["You", "owe", "You owe Maya"],
    ]);
  });

  test("show a pending share between other people as neither owed nor owing", () => {
    expect(stripSegments(dinner, "ana").map(({ kind }) => kind)).toEqual(["paid", "paid", "open"]);
  });

  test("keep their places when a share becomes paid", () => {
    const names = (split: Split) => shareSegments(split, "maya").map(({ name }) => name);
    expect(names(withShareMarked(dinner, "p2", { paid: true, paidAt: null }))).toEqual(names(dinner));
  });
});

describe("marking a share", () => {
  test("moves its amount between pending and paid, and back", () => {
    const paid = withShareMarked(dinner, "p2", { paid: true, paidAt: "2026-11-19T00:00:00.000Z" });
    expect([paid.paidCents, paid.pendingCents]).toEqual([6_666, 0]);
    expect(withShareMarked(paid, "p2", { paid: false, paidAt: null })).toEqual(dinner);
  });

  test("changes the sums only once when repeated", () => {
    const once = withShareMarked(dinner, "p2", { paid: true, paidAt: null });
    expect(withShareMarked(once, "p2", { paid: true, paidAt: null })).toEqual(once);
  });
});

describe("the breakdown", () => {
  test("lists pending shares before paid ones, and keeps its rows in place while it is open", () => {
    const atOpening = paidIds(dinner.participants);
    const ids = (split: Split) => breakdownOrder(split.participants, atOpening, "maya").map(({ id }) => id);
    expect(ids(dinner)).toEqual(["p2", "p1"]);
    expect(ids(withShareMarked(dinner, "p2", { paid: true, paidAt: null }))).toEqual(["p2", "p1"]);
  });
});

describe("names in a sentence", () => {
  test("are first names, and are replaced by a count if there are many", () => {
    const tom = person("tom", "Tom Okafor");
    expect(namesOf([tom])).toBe("Tom");
    expect(namesOf([tom, leo])).toBe("Tom and Leo");
    expect(namesOf([tom, leo, ana])).toBe("Tom, Leo and Ana");
    expect(namesOf([tom, leo, ana], 5)).toBe("Tom, Leo and 3 others");
  });

  test("replace a missing name as everywhere else", () => {
    expect(shortName({ id: "x", username: null, displayName: null, avatarUrl: null })).toBe("Unknown User");
    const gone = { id: "x", username: null, displayName: "Deleted user", avatarUrl: null, deleted: true } as const;
    expect(shortName(gone)).toBe("Deleted user");
  });
});
