import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const web = resolve(import.meta.dirname, "../../../web/src");

/** Every file that these files import, directly or not. */
function drawnWith(files: string[]): string[] {
  const found = new Set(files);
  for (const file of found)
    for (const [, path] of readFileSync(join(web, file), "utf8").matchAll(/^(?!import type).*from "#web\/(.+)";$/gm))
      if (path && existsSync(join(web, path))) found.add(path);
  return [...found].filter((file) => file.endsWith(".tsx"));
}

/** The files that match a pattern of site.css such as "../{events,people}/*.tsx" or "../pages/demo". */
const patternOf = (source: string): RegExp =>
  new RegExp(
    `^${source
      .replace("../", "")
      .replaceAll(".", "\\.")
      .replaceAll("*", "[^/]*")
      .replace(/\{(.*)\}/, (_, list: string) => `(${list.replaceAll(",", "|")})`)}(/|$)`,
  );

test("every component of the public pages is a source of their stylesheet, so that no class is missing", () => {
  const sources = readFileSync(join(web, "styles/site.css"), "utf8").matchAll(/^@source "(.+)";$/gm);
  const patterns = [...sources].map(([, source]) => patternOf(source ?? ""));
  const files = drawnWith([
    "site/landing.tsx",
    "site/features.tsx",
    "site/demo.tsx",
    "site/demo/tour.tsx",
    "site/not-found.tsx",
  ]);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !patterns.some((pattern) => pattern.test(file)))).toEqual([]);
});
