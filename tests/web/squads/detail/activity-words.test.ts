import { describe, expect, it } from "vitest";
import type { ActivityLine } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { activityWords } from "#web/squads/detail/activity-words.ts";

const person = (id: string, displayName: string) => ({ id, username: id, displayName, avatarUrl: null });
const anna = person("anna", "Anna Lindqvist");
const ben = person("ben", "Ben Okafor");
const chloe = person("chloe", "Chloé Martin");
const members = [
  ...[anna, ben, chloe].map((each) => ({ id: `mem_${each.id}`, person: each, guestName: null, claimed: [] })),
  { id: "mem_gus", person: null, guestName: "Gus", claimed: [] },
];
const paid = {
  fromId: "mem_ben",
  toId: "mem_anna",
  from: "Ben Okafor",
  to: "Anna Lindqvist",
  cents: 17_407,
};

/** The line as the member with this id reads it. */
const say = (reader: string, kind: string, by: object, facts: object = paid): string =>
  activityWords(
    { kind, facts, person: by } as unknown as ActivityLine,
    { currency: "USD", members, myMemberId: `mem_${reader}` } as unknown as Squad,
  ).replace(/[\u2066-\u2069]/g, "");

describe("a payment in the activity", () => {
  it("is a short sentence with first names, and with you for the reader", () => {
    expect(say("chloe", "payment-added", ben)).toBe("Ben paid Anna $174.07");
    expect(say("anna", "payment-added", ben)).toBe("Ben paid you $174.07");
    expect(say("ben", "payment-added", anna)).toBe("You paid Anna $174.07");
    expect(say("ben", "payment-withdrawn", ben)).toBe("You withdrew the payment of $174.07 to Anna");
    expect(say("ben", "payment-confirmed", anna)).toBe("Anna confirmed the $174.07 from you");
    expect(say("anna", "payment-disputed", anna)).toBe("You didn’t get the $174.07 from Ben");
  });

  it("names the member who recorded it for others", () => {
    const ofGuest = { ...paid, toId: "mem_gus", to: "Gus" };
    expect(say("ben", "payment-added", chloe, ofGuest)).toBe("Chloé recorded that you paid Gus $174.07");
    expect(say("ben", "payment-withdrawn", chloe, ofGuest)).toBe("Chloé withdrew the $174.07 from you to Gus");
  });

  it("keeps the names of people who are in the squad no more", () => {
    const gone = { ...paid, fromId: "mem_gone", from: "Dan Roe" };
    expect(say("anna", "payment-added", person("dan", "Dan Roe"), gone)).toBe(
      "Dan recorded that Dan Roe paid you $174.07",
    );
  });
});

it("a split in the activity was added by you, or by someone with their first name", () => {
  const facts = { name: "Rent", totalCents: 500 };
  expect(say("ben", "split-added", ben, facts)).toBe("You added “Rent”, $5.00");
  expect(say("ben", "split-added", anna, facts)).toBe("Anna added “Rent”, $5.00");
});
