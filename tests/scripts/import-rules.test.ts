import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "squadtab-lint-"));
copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
afterAll(() => rmSync(folder, { recursive: true }));

const oxlint = (...paths: string[]): string =>
  spawnSync(process.execPath, [join(root, "node_modules/oxlint/bin/oxlint"), "-f", "json", ...paths], {
    cwd: folder,
    encoding: "utf8",
  }).stdout;

/** Whether the linter accepts this line in a file of this folder. */
function allows(path: string, line: string): boolean {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${line}\nexport const used = [${/\bx\b/.test(line) ? "x" : ""}];\n`);
  const output = oxlint(path);
  rmSync(file);
  return !output.includes("no-restricted-imports");
}

it.each([
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
])("%s may have: %s", (path, line) => {
  expect(allows(path, line)).toBe(true);
});

it.each([
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
])("%s may not have: %s", (path, line) => {
  expect(allows(path, line)).toBe(false);
});

it("two files may not import each other, not even types", () => {
  const files = { "worker/a.ts": "b", "worker/b.ts": "a" };
  mkdirSync(join(folder, "worker"), { recursive: true });
  for (const [path, other] of Object.entries(files))
    writeFileSync(
      join(folder, path),
      `import type { X as Z } from "./${other}.ts";\nexport type Y = Z;\nexport type X = number;\n`,
    );
  expect(oxlint(...Object.keys(files))).toContain("no-cycle");
  for (const path of Object.keys(files)) rmSync(join(folder, path));
});
