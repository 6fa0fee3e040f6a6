import { defineConfig } from "vitest/config";

/** The tests of the rules that Stryker breaks: it needs a config with a single project. */
export default defineConfig({
  test: {
    include: ["tests/domain/{splits,payments,payments/settling,recurring}/*.test.ts"],
    exclude: ["**/*.scale.test.ts"],
    provide: { isMutationRun: true },
    testTimeout: 300_000,
  },
});
