import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";
import { SUMMARY_FILE, type Summary } from "./summary.ts";

/** Playwright's reporter for scripts/test.ts. */
export default class SummaryReporter implements Reporter {
  #root: Suite | undefined;

  onBegin(_: FullConfig, suite: Suite): void {
    this.#root = suite;
  }

  onEnd(): void {
    const tests = this.#root?.allTests() ?? [];
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const seconds = new Map<string, number>();
    for (const { location, parent, results } of tests) {
      const name = `${parent.project()?.name}  ${relative(process.cwd(), location.file)}`;
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      seconds.set(name, (seconds.get(name) ?? 0) + ms / 1000);
    }
    const summary: Summary = {
      passed: count("expected"),
      // Nothing is retried: a flaky test is a failed one.
      failed: count("unexpected") + count("flaky"),
      skipped: count("skipped"),
      files: [...seconds].map(([name, taken]) => ({ name, seconds: taken })),
    };
    writeFileSync(process.env[SUMMARY_FILE] ?? "", JSON.stringify(summary));
  }

  printsToStdio(): boolean {
    return false;
  }
}
