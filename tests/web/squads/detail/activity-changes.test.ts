import { describe, expect, it } from "vitest";
import type { ActivityLine, SplitFacts } from "#domain/squads/activity.ts";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import { activityChanges } from "#web/squads/detail/activity-changes.ts";

const members = ["Sam", "Kim"].map((name) => ({ id: `mem_${name}`, person: null, guestName: name, claimed: [] }));
const squad = { currency: "EUR", members } as unknown as Squad;
const equal = (...people: string[]): SplitFacts["input"] => ({ method: "equal", people });
const groceries: SplitFacts = {
  name: "Groceries",
  totalCents: 900,
  merchant: null,
  splitDate: "2020-01-02",
  isRefund: false,
  payers: [{ memberId: "mem_Sam", paidCents: 900 }],
  shares: [{ memberId: "mem_Sam", cents: 900 }],
  input: equal("mem_Sam"),
  version: 0,
};
const isolates = /[\u2066-\u2069]/g;

const say = (kind: string, facts: object): string[] =>
  activityChanges({ kind, facts } as unknown as ActivityLine, squad).map((each) => each.replace(isolates, ""));
const edited = (after: Partial<SplitFacts>) =>
  say("split-edited", { before: groceries, after: { ...groceries, ...after } });
const changed = (before: EditSquad, after: EditSquad) => say("squad-edited", { before, after });

describe("what an edit of a split changed", () => {
  it.each<[Partial<SplitFacts>, string]>([
    [{ name: "Rent" }, "Groceries → Rent"],
    [{ totalCents: 123_456 }, "Amount: €9.00 → €1,234.56"],
    [{ merchant: "Casa" }, "Merchant: none → Casa"],
    [{ splitDate: "2020-12-31" }, "Date: Jan 2, 2020 → Dec 31, 2020"],
    [{ isRefund: true }, "Refund: no → yes"],
    [{ payers: [{ memberId: "mem_Kim", paidCents: 900 }] }, "Paid by: Sam €9.00 → Kim €9.00"],
    [{ input: { method: "weights", people: [{ id: "mem_Sam", weight: "1" }] } }, "Method: Equally → Shares"],
  ])("is said in words: %j", (after, sentence) => {
    expect(edited(after)).toEqual([sentence]);
  });

  it("is said as shares where the same method has other people", () => {
    const shares = [
      { memberId: "mem_Sam", cents: 450 },
      { memberId: "mem_Kim", cents: 450 },
    ];
    expect(edited({ input: equal("mem_Sam", "mem_Kim"), shares })).toEqual([
      "Shares: Sam €9.00 → Sam €4.50, Kim €4.50",
    ]);
  });

  it("is nothing where nothing changed", () => {
    expect(edited({ version: 1 })).toEqual([]);
  });
});

describe("what an edit of a squad changed", () => {
  it.each<[EditSquad, EditSquad, string[]]>([
    [{ name: "A" }, { name: "B" }, []],
    [{ emoji: null }, { emoji: "🏠" }, ["Emoji: none → 🏠"]],
    [{ currency: "USD" }, { currency: "EUR" }, ["Currency: USD → EUR"]],
    [{ simplify: true }, { simplify: false }, ["Fewer payments: yes → no"]],
    [
      { defaultSplit: null },
      { defaultSplit: { method: "weights", people: [{ id: "mem_Sam", weight: "1" }] } },
      ["Default split: Equally → Shares"],
    ],
  ])("from %j to %j", (before, after, sentences) => {
    expect(changed(before, after)).toEqual(sentences);
  });
});
