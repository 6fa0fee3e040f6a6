import { tmpdir } from "node:os";
import { relative } from "node:path";
import { readFileSync } from "node:fs";
import type { MutantResult } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import type { Verdict } from "../report.ts";

const oneLine = (code: string): string => code.replaceAll(/\s+/g, " ");

/** The code that a mutant replaces. */
function sourceAt({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  return oneLine(lines.join("\n").slice(start.column - 1));
}

/** Breaks the rules in these files with Stryker, one expression at a time. */
export async function mutateDomain(files: readonly string[]): Promise<Verdict[]> {
  if (files.length === 0) return [];
  const stryker = new Stryker({
    mutate: [...files],
    // Sentences and the fields of results are no conditions.
    mutator: { excludedMutations: ["StringLiteral", "ObjectLiteral"] },
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tests/mutation/domain/vitest.config.ts", related: true },
    reporters: ["dots"],
    concurrency: 2,
    tempDirName: `${tmpdir()}/squadtab-mutation`,
    ignorePatterns: [
      "**",
      "!package.json",
      "!tsconfig.base.json",
      "!domain/**",
      "!tests/domain/**",
      "!tests/support/**",
      "!tests/mutation/**",
    ],
    tsconfigFile: "none",
    warnings: { slow: false },
    allowConsoleColors: false,
    logLevel: "warn",
  } as never);
  const results = await stryker.runMutationTest();
  return results
    .filter(({ status }) => status !== "Ignored" && status !== "CompileError" && status !== "RuntimeError")
    .map((result) => ({
      path: relative(process.cwd(), result.fileName),
      line: result.location.start.line,
      name: `${sourceAt(result)} → ${oneLine(result.replacement ?? "")}`,
      killedBy: result.killedBy?.[0] ?? (result.status === "Timeout" ? "endless" : undefined),
    }));
}
