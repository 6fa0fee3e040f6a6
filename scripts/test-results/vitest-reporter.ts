import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { excerptOf, SUMMARY_FILE, type Failure, type Summary } from "./summary.ts";

/** Collecting, setting up and running one file. */
function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}

/** The failed tests of one file, or the file itself if it did not load. */
function failuresOf(module: TestModule): Failure[] {
  const file = `${module.project.name}  ${module.relativeModuleId}`;
  const broken = module.errors().map(({ message }) => ({ name: file, error: excerptOf(message) }));
  const failed = [...module.children.allTests("failed")].map((test) => ({
    name: `${file}  ${test.fullName}`,
    error: excerptOf(test.result().errors?.[0]?.message),
  }));
  return [...broken, ...failed];
}

/** Vitest's reporter for scripts/test.ts. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((each) => each === state).length;
    // A file that does not load has no tests, but it is a failure.
    const broken = modules.filter((module) => module.state() === "failed" && module.errors().length > 0).length;
    const summary: Summary = {
      passed: count("passed"),
      failed: count("failed") + broken,
      skipped: count("skipped"),
      failures: modules.flatMap(failuresOf),
      files: modules.map((module) => ({
        name: `${module.project.name}  ${module.relativeModuleId}`,
        seconds: secondsOf(module),
      })),
    };
    writeFileSync(process.env[SUMMARY_FILE] ?? "", JSON.stringify(summary));
  }
}
