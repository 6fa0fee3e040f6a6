// `npm test`: everything from unit to browser, and one last line that says how it went.
//   npm test -- splits     only vitest, only files whose path contains "splits"
//   npm test -- --unit     only vitest;   npm test -- --e2e   only Playwright
//   npm test -- --long     only what takes minutes (tests/e2e/long), which nothing else runs
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./ensure-chromium.mjs";
import { endWithUs, runLoud } from "./processes.mjs";
import { giveUp, tools } from "./project.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const modes = ["--unit", "--e2e", "--long"];
const mode = process.argv.find((arg) => modes.includes(arg));
const rest = process.argv.slice(2).filter((arg) => !modes.includes(arg));
const filtered = rest.some((arg) => !arg.startsWith("-"));

/** @param {string} file @returns {any} What a reporter wrote, or nothing when it never came to that. */
function report(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {string} folder @returns {Promise<Counts>} */
async function unit(folder) {
  const file = join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await runLoud(tools.vitest, ["run", "--passWithNoTests", ...reporters, ...rest]);
  const json = report(file);
  const files = /** @type {{ status: string, assertionResults: unknown[] }[]} */ (json?.testResults ?? []);
  // A file that does not even load has no tests, but it is a failure.
  const broken = files.filter((each) => each.status === "failed" && each.assertionResults.length === 0).length;
  return counts(code, json?.numPassedTests, (json?.numFailedTests ?? 0) + broken, json?.numPendingTests);
}

/** @param {string} folder @returns {Promise<Counts>} */
async function e2e(folder) {
  const file = join(folder, "playwright.json");
  const args = ["test", "--reporter=list,json", "--pass-with-no-tests", ...rest];
  const long = mode === "--long" ? { E2E_LONG: "1" } : {};
  const code = await runLoud(tools.playwright, args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...long });
  const stats = report(file)?.stats;
  return counts(code, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected, stats?.skipped);
}

/** A runner that fails without a failed test (an unhandled error, a server that does not start) counts as one failure. @param {number} code @returns {Counts} */
function counts(code, passed = 0, failed = 0, skipped = 0) {
  return { passed, failed: failed || (code === 0 ? 0 : 1), skipped };
}

endWithUs();
try {
  console.log(`Browser: ${await findChromium()}`);
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
const folder = mkdtempSync(join(tmpdir(), "squadtab-tests-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
/** @type {Counts[]} */
const results = [];
if (mode !== "--e2e" && mode !== "--long") results.push(await unit(folder));
if (mode === "--e2e" || mode === "--long" || (mode !== "--unit" && !filtered)) {
  results.push(await e2e(folder));
}

const sum = (/** @type {keyof Counts} */ key) => results.reduce((total, each) => total + each[key], 0);
const [passed, failed, skipped] = [sum("passed"), sum("failed"), sum("skipped")];
if (passed + failed === 0) console.error("No test ran.");
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
