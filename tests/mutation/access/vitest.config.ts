import { globSync } from "node:fs";
import { relative } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import base from "../../../vitest.config.ts";
import { access } from "../groups.ts";
import { withMutants } from "./sql-mutants.ts";

const projects = base.test?.projects as TestProjectInlineConfiguration[];
const worker = projects.find(({ test }) => test?.name === "worker")!;

const paths = new Set(globSync([...access.files]));

/** The tests of the worker, with all mutants in the access files. */
export default defineConfig({
  test: {
    ...base.test,
    projects: [
      {
        ...worker,
        // Apart from that of other runs: its modules have mutants.
        cacheDir: "node_modules/.cache/mutation",
        plugins: [
          ...worker.plugins!,
          {
            name: "mutants",
            enforce: "pre",
            transform(code, id) {
              const path = relative(process.cwd(), id);
              return paths.has(path) ? withMutants(path, code) : undefined;
            },
          },
        ],
        test: {
          ...worker.test,
          setupFiles: ["tests/mutation/access/switch-mutants.ts", ...(worker.test!.setupFiles as string[])],
        },
      },
    ],
  },
});
