import { describe, expect, it } from "vitest";
import { chosenOf, isNewPerson } from "#web/people/new-person.ts";
import { newPerson } from "#web/people/typed-person.ts";
import { emptySplitForm, hasNewPeople, withPeople } from "#web/splits/form/split-form.ts";

const leo = { id: "usr_leo", username: "leo", displayName: "Leo", avatarUrl: null };
const sam = newPerson(" Sam ", "1");
const kim = newPerson("Kim.Lee@example.com", "2");

describe("someone without an account", () => {
  it("has the name or the address that was typed", () => {
    expect([sam.displayName, sam.email]).toEqual(["Sam", undefined]);
    expect([kim.displayName, kim.email]).toEqual(["Kim Lee", "kim.lee@example.com"]);
    expect([leo, sam, kim].map(isNewPerson)).toEqual([false, true, true]);
  });

  it("is a guest of a squad, with an invitation for the address", () => {
    expect(chosenOf([leo, sam, kim])).toEqual({
      userIds: ["usr_leo"],
      guests: ["Sam"],
      invited: [{ name: "Kim Lee", email: "kim.lee@example.com" }],
    });
  });
});

describe("a split with someone without an account", () => {
  const form = { ...emptySplitForm, people: [leo] };

  it("was paid by the user until they choose another payer", () => {
    const added = { ...form, ...withPeople(form, [leo, sam], "usr_me") };
    expect([hasNewPeople(added), added.payers.only]).toEqual([true, "usr_me"]);
    const paidBySam = { ...added, payers: { only: sam.id, texts: {} } };
    expect(withPeople(paidBySam, [leo, sam, kim], "usr_me").payers).toBeUndefined();
    expect(withPeople(paidBySam, [leo, kim], "usr_me").payers?.only).toBe("usr_me");
  });

  it("is a direct split again without them", () => {
    const added = { ...form, ...withPeople(form, [leo, sam], "usr_me"), isRefund: true };
    expect(withPeople(added, [leo], "usr_me")).toEqual({
      people: [leo],
      payers: { only: null, texts: {} },
      isRefund: false,
    });
  });
});
