import { readFileSync } from "node:fs";
import { createVitest, type TestModule, type TestSpecification, type Vitest } from "vitest/node";
import type { Verdict } from "../report.ts";
import { keyOf, sqlMutants, type Mutant } from "./sql-mutants.ts";

/** The tests of one file in which statements of one template are built. */
interface Tests {
  file: string;
  names: string[];
  /** How many tests the whole file has. */
  total: number;
}

/** The tests in which each template is built. */
type TestsByTemplate = ReadonlyMap<string, readonly Tests[]>;

/** A mutant that is alive, with the files of tests that have not run with it yet. */
interface Candidate extends Verdict, Pick<Mutant, "template"> {
  queue: Tests[];
}

/**
 * Breaks the conditions of access files one at a time. All mutants are in one build of the worker, and each is active in runs of
 * its own: of the tests that build a statement of its template, file by file, until one fails.
 * @param tests Parts of paths: only these test files run.
 */
export async function mutateAccess(files: readonly string[], tests: readonly string[] = []): Promise<Verdict[]> {
  const candidates: Candidate[] = files.flatMap((path) =>
    sqlMutants(readFileSync(path, "utf8")).map(({ line, name, template }) => {
      return { path, line, name, template, killedBy: undefined, queue: [] };
    }),
  );
  if (candidates.length === 0) return [];
  const vitest = await createVitest("test", {
    config: "tests/mutation/access/vitest.config.ts",
    watch: false,
    reporters: [{}],
    silent: true,
  });
  try {
    await vitest.standalone();
    const counts = new Map<string, number>();
    vitest.provide(
      "mutants",
      candidates.map(({ path }) => {
        const index = counts.get(path) ?? 0;
        counts.set(path, index + 1);
        return keyOf(path, index);
      }),
    );
    const byTemplate = await testsByTemplate(vitest, tests);
    for (const candidate of candidates) {
      const { path, template, queue } = candidate;
      queue.push(...(byTemplate.get(keyOf(path, template)) ?? []).toSorted(byLikelihood(path)));
    }
    await runRounds(vitest, candidates);
  } finally {
    await vitest.close();
  }
  return candidates;
}

/** Runs the tests once without a mutant, and notes the templates of which each of them builds statements. */
async function testsByTemplate(vitest: Vitest, wanted: readonly string[]): Promise<TestsByTemplate> {
  const specifications = (await vitest.globTestSpecifications()).filter(
    ({ moduleId }) => wanted.length === 0 || wanted.some((part) => moduleId.includes(part)),
  );
  log(`${specifications.length} files of tests run without mutants`);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.filter((module) => !module.ok());
  if (failed.length > 0) throw new Error(`These tests fail without a mutant: ${failed.map(nameOf).join(", ")}`);
  const found = new Map<string, Map<string, Tests>>();
  for (const module of testModules) {
    const all = [...module.children.allTests()];
    for (const test of all)
      for (const template of test.meta().templates ?? []) {
        const files = found.get(template) ?? new Map<string, Tests>();
        found.set(template, files);
        const file = module.moduleId;
        const own = files.get(file) ?? { file, names: [], total: all.length };
        files.set(file, own);
        own.names.push(test.fullName.replaceAll(" > ", " "));
      }
  }
  return new Map([...found].map(([template, files]) => [template, [...files.values()]]));
}

/** The test that mirrors the file is first, then those of its feature, and of them the one with the most tests of the template. */
const byLikelihood = (path: string) => (one: Tests, other: Tests) => {
  const [, feature = "", name = ""] = /^db\/queries\/(\w+)\/(.+)\.ts$/.exec(path) ?? [];
  const rank = ({ file }: Tests): number =>
    file.endsWith(`/${feature}/${name}.test.ts`) ? 0 : file.includes(`/${feature}/`) ? 1 : 2;
  return rank(one) - rank(other) || other.names.length - one.names.length;
};

/** Each round runs the next files of all that are alive: one file in the first round, then twice as many as before. */
async function runRounds(vitest: Vitest, candidates: readonly Candidate[]): Promise<void> {
  const project = vitest.projects[0]!;
  // Tests that fail alone, because they need those before them in their file, say nothing about a mutant: such a file is run as
  // a whole. So the same tests also run once without a mutant: these are the controls.
  const wholeFiles = new Set<string>();
  const controls = new Map<string, boolean>();
  const specify = (query: string, { file, names, total }: Tests): TestSpecification => {
    const isPart = names.length < total && !wholeFiles.has(file);
    const testNamePattern = new RegExp(`^(?:${names.map(escaped).join("|")})$`);
    return project.createSpecification(`${file}?${query}`, isPart ? { testNamePattern } : {});
  };
  for (let atOnce = 1; candidates.some(({ queue }) => queue.length > 0); atOnce *= 2) {
    const runs: TestSpecification[] = [];
    const taken = candidates.map(({ queue }) => queue.splice(0, atOnce));
    for (const [index, files] of taken.entries())
      for (const own of files) {
        const control = controlOf(candidates[index]!, own.file);
        if (!controls.has(control)) {
          controls.set(control, true);
          runs.push(specify(`control=${encodeURIComponent(control)}`, own));
        }
        runs.push(specify(`mutant=${index}`, own));
      }
    log(`${candidates.filter(({ killedBy }) => !killedBy).length} of ${candidates.length} alive, ${runs.length} runs`);
    const { testModules } = await vitest.runTestSpecifications(runs);
    for (const module of testModules) {
      const [, control] = /\?control=(.*)$/.exec(module.moduleId) ?? [];
      if (control && !module.ok()) controls.set(decodeURIComponent(control), false);
    }
    for (const module of testModules) {
      const [, file = "", index] = /^(.*)\?mutant=(\d+)$/.exec(module.moduleId) ?? [];
      if (!index || module.ok()) continue;
      const candidate = candidates[Number(index)]!;
      if (wholeFiles.has(file) || controls.get(controlOf(candidate, file))) {
        candidate.killedBy ??= failureOf(module);
        candidate.queue = [];
      } else if (!candidate.killedBy) candidate.queue.push(taken[Number(index)]!.find((each) => each.file === file)!);
    }
    for (const [control, passes] of controls) if (!passes) wholeFiles.add(control.split(" ")[1]!);
  }
}

const controlOf = ({ path, template }: Candidate, file: string): string => `${keyOf(path, template)} ${file}`;

const log = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const nameOf = ({ moduleId }: TestModule): string => moduleId.replace(`${process.cwd()}/`, "");

/** The first failing test of a run, or the file that could not be loaded. */
function failureOf(module: TestModule): string {
  for (const test of module.children.allTests("failed")) return test.fullName;
  return nameOf(module);
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
