import { expect, test } from "vitest";
import { namedInBalance } from "#domain/overview/overview.ts";

test("a balance names three people and counts the others, but never just one other", () => {
  expect(namedInBalance(["ana"])).toEqual(["ana"]);
  expect(namedInBalance(["ana", "leo", "tom", "eve"])).toEqual(["ana", "leo", "tom", "eve"]);
  expect(namedInBalance(["ana", "leo", "tom", "eve", "max"])).toEqual(["ana", "leo", "tom"]);
});
