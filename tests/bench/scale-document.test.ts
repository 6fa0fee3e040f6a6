import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mediansOf, type Figure } from "./figures.ts";
import { scaleDocument, withFigures } from "./scale-document.ts";

const text = readFileSync(scaleDocument, "utf8");
const rowOf = (document: string, what: string): string =>
  document.split("\n").find((line) => line.includes(what)) ?? `no row ${what}`;
const burst = (value: number, name = ""): Figure => ({ target: "sign-in-burst", name, value, samples: 1 });
const BURST = "other users' requests during 100 wrong sign-ins";

test("docs/scale.md lists exactly the targets of targets.ts, with their limits", async () => {
  expect(await withFigures(text, [])).toBe(text);
});

test("docs/scale.md names no limit outside the tables that a run writes", () => {
  const prose = text.replaceAll(/<!-- targets: \w+ -->[^]*?<!-- end of targets -->/g, "");
  expect(prose).not.toMatch(/[≤≥]/);
});

test("a run writes its figures and leaves those of other programs", async () => {
  const written = await withFigures(text, [burst(1.234, "one"), burst(1.5, "two")]);
  expect(rowOf(written, BURST)).toMatch(/≤ 2 × +\| 1\.23 \/ 1\.50 +\|$/);
  const others = (document: string) =>
    document.split("\n").filter((line) => !line.includes(BURST) && !line.startsWith("| -"));
  expect(others(written).map((line) => line.replaceAll(/ +/g, " "))).toEqual(
    others(text).map((line) => line.replaceAll(/ +/g, " ")),
  );
});

test("a figure above its target is marked as missed", async () => {
  expect(rowOf(await withFigures(text, [burst(1), burst(2.01)]), BURST)).toContain("1.00 / 2.01, missed");
});

test("of three runs the median counts, for each measured thing by itself", () => {
  const runs = [3, 1, 2].map((value) => [burst(value, "one"), burst(10 * value, "two")]);
  expect(mediansOf(runs)).toEqual([burst(2, "one"), burst(20, "two")]);
});
