import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { excerptOf, SUMMARY_FILE, type Summary } from "./summary.ts";

/** Playwright's reporter for scripts/test.ts. */
export default class SummaryReporter implements Reporter {
  #root: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#root = suite;
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? [];
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const fileOf = ({ location, parent }: TestCase) =>
      `${parent.project()?.name}  ${relative(process.cwd(), location.file)}`;
    const seconds = new Map<string, number>();
    for (const test of tests) {
      const name = fileOf(test);
      const ms = test.results.reduce((sum, { duration }) => sum + duration, 0);
      seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000);
    }
    // Nothing is retried: a flaky test is a failed one.
    const failed = tests.filter((test) => ["unexpected", "flaky"].includes(test.outcome()));
    const summary: Summary = {
      passed: count("expected"),
      failed: failed.length,
      skipped: count("skipped"),
      failures: failed.map((test) => ({
        name: `${fileOf(test)}  ${test.title}`,
        error: excerptOf(test.results.at(-1)?.error?.message),
      })),
      files: [...seconds].map(([name, taken]) => ({ name, seconds: taken })),
    };
    writeFileSync(process.env[SUMMARY_FILE] ?? "", JSON.stringify(summary));
  }

  printsToStdio(): boolean {
    return false;
  }
}
