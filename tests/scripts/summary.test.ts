import { expect, test } from "vitest";
import { excerptOf } from "#scripts/test-results/summary.ts";

test("the excerpt of an error has its first line and its last ones, where a failed command says why", () => {
  expect(excerptOf(undefined)).toBe("");
  expect(excerptOf("\u001B[31mexpected 1 to be 2\u001B[39m\n")).toBe("expected 1 to be 2");
  const output = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  const lines = excerptOf(["npm start ended before it was ready:", ...output].join("\n")).split("\n    ");
  expect(lines).toEqual(["npm start ended before it was ready:", "…", ...output.slice(-12)]);
});
