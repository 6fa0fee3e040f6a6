import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "squadtab-lint-"));
copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints these files, given as path and text, and returns the rules that each one breaks. */
function lint(files: Record<string, string>): Map<string, string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const args = [join(root, "node_modules/oxlint/bin/oxlint"), "-f", "json", ...Object.keys(files)];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const byFile = Map.groupBy(diagnostics, ({ filename }) => filename);
  return new Map([...byFile].map(([path, found]) => [path, found.map(({ code }) => code)]));
}

const allowed: [path: string, line: string][] = [
  ["domain/a.ts", 'import * as x from "zod/mini";'],
  ["domain/a.ts", 'import { x } from "./money.ts";'],
  ["domain/a.ts", 'import { x } from "#domain/money/money.ts";'],
  ["db/schema/a.ts", 'import { x } from "drizzle-orm/sqlite-core";'],
  ["db/schema/a.ts", 'import { x } from "../columns.ts";'],
  ["db/a.ts", 'import { x } from "#domain/money/money.ts";'],
  ["durable-objects/a.ts", 'import { x } from "cloudflare:workers";'],
  ["worker/splits/a.ts", 'import { x } from "#db/queries/splits/splits.ts";'],
  ["web/src/api/a.ts", 'import type { x } from "#worker/api.ts";'],
  ["web/src/splits/a.ts", 'import { x } from "#domain/splits/splits.ts";'],
];
const refused: [path: string, line: string][] = [
  ["domain/a.ts", 'import { x } from "zod";'],
  ["domain/a.ts", 'import { x } from "drizzle-orm";'],
  ["domain/a.ts", 'import { x } from "../db/columns.ts";'],
  ["domain/a.ts", 'import { x } from "node:crypto";'],
  ["db/a.ts", 'import { x } from "#worker/env.ts";'],
  ["db/a.ts", 'import { x } from "hono";'],
  ["durable-objects/a.ts", 'import { x } from "#db/columns.ts";'],
  ["worker/splits/a.ts", 'import { x } from "drizzle-orm";'],
  ["worker/splits/a.ts", 'import { x } from "#db/schema/splits.ts";'],
  ["worker/splits/a.ts", 'import { x } from "#web/paths.ts";'],
  ["web/src/api/a.ts", 'import { x } from "#worker/api.ts";'],
  ["web/src/api/a.ts", 'import type { x } from "#worker/env.ts";'],
  ["web/src/api/a.ts", 'import { x } from "#db/queries/splits/splits.ts";'],
  ["web/src/api/a.ts", 'import { x } from "zod";'],
];

const linted = [...allowed, ...refused].map(([path, line], index) => ({
  path: path.replace("a.ts", `a${index}.ts`),
  text: `${line}\nexport const used = [${/\bx\b/.test(line) ? "x" : ""}];\n`,
}));

const CLOCK = "export const x = (): number => Date.now() + Math.random();\n";
const importing = (other: string) =>
  `import type { X as Z } from "./${other}.ts";\nexport type Y = Z;\nexport type X = number;\n`;

// In one run for all files, because starting the linter takes longer than linting.
const problems = lint({
  ...Object.fromEntries(linted.map(({ path, text }) => [path, text])),
  "domain/clock.ts": CLOCK,
  "worker/clock.ts": CLOCK,
  "worker/b.ts": importing("c"),
  "worker/c.ts": importing("b"),
});
const problemsOf = (path: string, rule: string): string[] =>
  (problems.get(path) ?? []).filter((code) => code.includes(rule));

const restrictions = (index: number): string[] => problemsOf(linted[index]!.path, "no-restricted-imports");

it.each(allowed.map((rule, index) => [...rule, index] as const))("%s may have: %s", (_path, _line, index) => {
  expect(restrictions(index)).toEqual([]);
});

it.each(refused.map((rule, index) => [...rule, allowed.length + index] as const))(
  "%s may not have: %s",
  (_path, _line, index) => {
    expect(restrictions(index)).not.toEqual([]);
  },
);

it("domain has neither a clock nor randomness", () => {
  expect(problemsOf("domain/clock.ts", "restricted-properties")).toHaveLength(2);
  expect(problemsOf("worker/clock.ts", "restricted-properties")).toEqual([]);
});

it("two files may not import each other, not even types", () => {
  expect([...problemsOf("worker/b.ts", "no-cycle"), ...problemsOf("worker/c.ts", "no-cycle")]).not.toEqual([]);
});
