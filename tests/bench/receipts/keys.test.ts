import { expect, it } from "vitest";
import { keyCents, keyDay, readKey, similarity } from "./keys.ts";

it.each([
  ["25-01-16", "2016-01-25"],
  ["20 JUN 2018", "2018-06-20"],
  ["05-JAN-2017", "2017-01-05"],
  ["2018/02/22", "2018-02-22"],
  ["9/2/2017", "2017-02-09"],
  ["", undefined],
  ["31/02/2018", undefined],
])("the date %j of a key file is %j", (text, day) => expect(keyDay(text)).toBe(day));

it.each([
  ["RM8.20", 820],
  ["$ 1,008.20", 100_820],
  ["30", 3000],
  ["", undefined],
])("the total %j of a key file is %j cents", (text, cents) => expect(keyCents(text)).toBe(cents));

it("without a key file nothing is known", () =>
  expect(readKey("/nowhere/1.json")).toEqual({ totalCents: undefined, date: undefined, merchant: undefined }));

it("names are compared by their letters and digits", () => {
  expect(similarity("Domino's Pizza", "DOMINOS  PIZZA")).toBe(1);
  expect(similarity("ABCD", "ABCX")).toBe(0.75);
  expect(similarity("", "ABCD")).toBe(0);
});
