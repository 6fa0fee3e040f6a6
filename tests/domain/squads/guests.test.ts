import { describe, expect, it } from "vitest";
import { isNameTaken, isSameName, nameOfAddress } from "#domain/squads/guests.ts";

describe("the names of guests", () => {
  it.each([
    ["Gus", "gus"],
    ["Zoë", "ZOE"],
    [" Gus ", "Gus"],
  ])("%j and %j are the same", (one, other) => expect(isSameName(one, other)).toBe(true));

  it("differ by a last name", () => expect(isNameTaken("Gus", ["Gus M.", "Kim"])).toBe(false));
});

describe("the name of an address", () => {
  it.each([
    ["sam@example.com", "Sam"],
    ["sam.miller@example.com", "Sam Miller"],
    ["kim_lee+trip@example.com", "Kim Lee"],
    ["__@example.com", "__@example.com"],
  ])("%s is %s", (address, name) => expect(nameOfAddress(address)).toBe(name));
});
