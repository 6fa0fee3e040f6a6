import { describe, expect, it } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import { historySentence, type HistoryLine, type SplitChange } from "#domain/splits/split-history.ts";

const person = (displayName: string): Person => ({ id: displayName, username: "x", displayName, avatarUrl: null });
const inside = (text: string) => `\u2068${text}\u2069`;

const line = (change: SplitChange, who: string, whom: string[] = []): HistoryLine => ({
  ...{ id: "his_1", createdAt: "2026-11-20T10:00:00.000Z", ...change },
  ...{ person: person(who), people: whom.map(person), peopleCount: whom.length },
});

describe("a line of the history", () => {
  it("leaves left-to-right names unchanged", () => {
    expect(historySentence(line({ kind: "people-added", userIds: [] }, "Maya", ["Zoë", "愛"]), "Leo")).toBe(
      "Maya added Zoë and 愛",
    );
  });

  it("isolates right-to-left names and names with control characters", () => {
    const added = line({ kind: "people-added", userIds: [] }, "נועה", ["\u202eevol", "Leo"]);
    expect(historySentence(added, "Ana")).toBe(`${inside("נועה")} added ${inside("\u202eevol")} and Leo`);
    const paid = line({ kind: "paid", userIds: [] }, "Maya", ["נועה"]);
    expect(historySentence(paid, "Maya")).toBe(`You marked ${inside("נועה")}’s share as paid`);
    expect(historySentence(paid, "נועה")).toBe("Maya marked your share as paid");
  });

  it("isolates the old and new names of splits and merchants", () => {
    const sentence = (change: SplitChange) => historySentence(line(change, "Maya"), "Leo");
    expect(sentence({ kind: "renamed", from: "עוגה", to: "Cake\u2069" })).toBe(
      `Maya renamed the split from “${inside("עוגה")}” to “${inside("Cake")}”`,
    );
    expect(sentence({ kind: "merchant", from: "عيد", to: "Casa" })).toBe(
      `Maya changed the merchant from “${inside("عيد")}” to “Casa”`,
    );
    expect(sentence({ kind: "merchant", from: null, to: "عيد" })).toBe(`Maya set the merchant to “${inside("عيد")}”`);
    expect(sentence({ kind: "merchant", from: "عيد", to: null })).toBe(`Maya removed the merchant “${inside("عيد")}”`);
  });

  it("names the methods where another one was chosen", () => {
    const sentence = (change: SplitChange) => historySentence(line(change, "Maya"), "Leo");
    expect(sentence({ kind: "method", from: "equal", to: "items" })).toBe(
      "Maya changed the split method from Equally to Itemised",
    );
    expect(sentence({ kind: "method", from: "weights", to: "weights" })).toBe("Maya changed how it is divided");
  });

  it("says what happened to the split and its people", () => {
    const sentence = (change: SplitChange, readerId = "Leo") =>
      historySentence(line(change, "Maya", ["Leo"]), readerId);
    expect(sentence({ kind: "created" })).toBe("Maya created the split");
    expect(sentence({ kind: "restored" })).toBe("Maya deleted and restored the split");
    expect(sentence({ kind: "date", from: "2026-11-20", to: "2026-12-01" })).toBe(
      "Maya changed the date from Nov 20, 2026 to Dec 1, 2026",
    );
    expect(sentence({ kind: "total", fromCents: 9_000, toCents: 10_000 })).toBe(
      "Maya changed the total from $90.00 to $100.00",
    );
    expect(sentence({ kind: "people-removed", userIds: ["Leo"] }, "Ana")).toBe("Maya removed Leo");
    expect(sentence({ kind: "unpaid", userIds: ["Leo"] })).toBe("Maya marked your share as unpaid");
  });

  it("says whose share is disputed from the side of the reader", () => {
    const sentence = (change: SplitChange, readerId: string) => historySentence(line(change, "Maya"), readerId);
    expect(sentence({ kind: "disputed" }, "Leo")).toBe("Maya said that this isn’t theirs");
    expect(sentence({ kind: "disputed" }, "Maya")).toBe("You said that this isn’t yours");
    expect(sentence({ kind: "undisputed" }, "Leo")).toBe("Maya said that this is theirs after all");
    expect(sentence({ kind: "undisputed" }, "Maya")).toBe("You said that this is yours after all");
  });
});
