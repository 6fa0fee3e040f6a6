import type { SQL } from "drizzle-orm";
import { afterEach, beforeEach, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The keys of the mutants. A test file runs with the one that its query names by index: `a.test.ts?mutant=7`. */
    mutants: readonly string[];
  }
  interface TaskMeta {
    /** The templates of which the test built statements. */
    templates?: string[];
  }
}

interface Run {
  /** The key of the mutant that is active. */
  active: string | undefined;
  /** The templates of which statements were built since the last test. */
  built: Set<string>;
}

declare global {
  function switchable(original: SQL, template: string, variants: Record<string, () => SQL>): SQL;
  // Modules are kept between the files of tests, and with them their templates: these read the run of the current file.
  var mutationRun: Run;
  var __vitest_worker__: { filepath?: string };
}

// This file runs again before each test file.
const [, index] = /\?mutant=(\d+)$/.exec(globalThis.__vitest_worker__.filepath ?? "") ?? [];
globalThis.mutationRun = {
  active: index === undefined ? undefined : inject("mutants")[Number(index)],
  built: new Set(),
};

/** An SQL template that becomes its active variant whenever a statement is built of it. */
globalThis.switchable = (original, template, variants) => {
  const { queryChunks } = original;
  Object.defineProperty(original, "queryChunks", {
    get: () => {
      const { active, built } = globalThis.mutationRun;
      built.add(template);
      const variant = active === undefined ? undefined : variants[active];
      return variant ? variant().queryChunks : queryChunks;
    },
  });
  return original;
};

let hasFailed = false;
beforeEach(({ skip }) => {
  // One failing test is enough.
  skip(hasFailed);
});
afterEach(({ task }) => {
  // With those of the hooks before it.
  const { built } = globalThis.mutationRun;
  task.meta.templates = [...built];
  built.clear();
  hasFailed ||= task.result?.state === "fail";
});
