// `npm test`: all but the nightly tests, from unit to browser, then the slowest files, the failed tests, and one line with the result.
//   npm test -- splits     only vitest, only files whose path contains "splits"
//   npm run test:unit      only vitest
//   npm run test:e2e       only the browser tests
//   npm run test:scale     large and repeated volumes, rules for every page, further tests over libSQL
//   npm run test:a11y      the exhaustive accessibility runs, in the browser
//   npm run test:long      five minutes in two tabs, in the browser
import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buildWhenStale } from "./local/app-build.ts";
import { findChromium } from "./local/chromium.ts";
import { endChildrenOnExit, runBehind, runLoud } from "./local/processes.ts";
import { giveUp, inRoot, tools } from "./local/project.ts";
import { SUMMARY_FILE, type Summary } from "./test-results/summary.ts";

const SLOWEST_SHOWN = 10;

/** The file system in memory that Linux offers, and the room that the tests' files need there (21 MB were measured). */
const MEMORY = "/dev/shm";
const MEMORY_NEEDED = 256 * 2 ** 20;

/** The projects of vitest.config.ts and playwright.config.ts that each mode runs. */
const projects: Record<string, { vitest?: string[]; playwright?: string[] }> = {
  all: { vitest: ["!scale*"], playwright: ["strict", "app"] },
  "--unit": { vitest: ["!scale*"] },
  "--e2e": { playwright: ["strict", "app"] },
  "--scale": { vitest: ["scale*"], playwright: ["scale", "clock"] },
  "--a11y": { playwright: ["a11y"] },
  "--long": { playwright: ["long"] },
};

const mode = process.argv.find((arg) => arg in projects) ?? "all";
const rest = process.argv.slice(2).filter((arg) => arg !== mode);
const isFiltered = rest.some((arg) => !arg.startsWith("-"));

/**
 * Runs a test runner to its end. One that fails without a failed test, or writes no summary, counts as one failure.
 * @param shown If given, the output is kept until it resolves.
 */
async function runTests(tool: string, args: string[], shown?: Promise<unknown>): Promise<Summary> {
  const file = join(folder, `${basename(tool)}.json`);
  const env = { [SUMMARY_FILE]: file };
  const all = [...args, ...rest];
  const code = await (shown ? runBehind(shown, tool, all, env) : runLoud(tool, all, env));
  let summary: Summary = { passed: 0, failed: 0, skipped: 0, failures: [], files: [] };
  try {
    summary = JSON.parse(readFileSync(file, "utf8")) as Summary;
  } catch {
    // The runner ended before its reporter could write.
  }
  return { ...summary, failed: summary.failed || (code === 0 ? 0 : 1) };
}

const onlyIn = (names: string[]) => names.map((name) => `--project=${name}`);

const vitest = (names: string[]) => {
  const reporters = ["--reporter=default", `--reporter=${inRoot("scripts/test-results/vitest-reporter.ts")}`];
  return runTests(tools.vitest, ["run", "--passWithNoTests", ...reporters, ...onlyIn(names)]);
};

const playwright = (names: string[], shown?: Promise<unknown>) => {
  const reporters = `--reporter=list,${inRoot("scripts/test-results/playwright-reporter.ts")}`;
  return runTests(tools.playwright, ["test", reporters, "--pass-with-no-tests", ...onlyIn(names)], shown);
};

/** Whether temporary files can be kept in memory. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= MEMORY_NEEDED;
  } catch {
    return false;
  }
}

endChildrenOnExit();
// Databases that wait for no disk: worker tests took 81 instead of 98 CPU seconds, browser tests 395 instead of 420.
process.env.TMPDIR ??= hasMemory() ? MEMORY : tmpdir();
try {
  console.log(`Browser: ${await findChromium()}`);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
const folder = mkdtempSync(join(tmpdir(), "squadtab-tests-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const wanted = projects[mode] ?? {};
// Once for the start test and the browser tests.
if (!isFiltered || wanted.vitest === undefined) await buildWhenStale();
// Side by side, because each of them leaves a fifth of two cores idle.
const inVitest = wanted.vitest && vitest(wanted.vitest);
const inBrowser = wanted.playwright && !(isFiltered && wanted.vitest) && playwright(wanted.playwright, inVitest);
const results = (await Promise.all([inVitest, inBrowser])).filter((result) => typeof result === "object");

const slowest = results
  .flatMap(({ files }) => files)
  .toSorted((a, b) => b.seconds - a.seconds)
  .slice(0, SLOWEST_SHOWN);
if (slowest.length > 1) {
  console.log("\nThe slowest test files, in seconds:");
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
}

const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log("\nThe failed tests:");
for (const { name, error } of failures) console.log(`  ${name}\n    ${error}`);

const sum = (key: "passed" | "failed" | "skipped") => results.reduce((total, each) => total + each[key], 0);
const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
if (passed + failed === 0) console.error("No test ran.");
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
