import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/ensure-chromium.mjs";
import { freePort } from "./scripts/ports.mjs";

// Playwright reads this file once more in each worker: the first to choose a port tells the others.
const port = (process.env.E2E_PORT ??= String(await freePort()));

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "tests/e2e/.results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.GITHUB_ACTIONS),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
  webServer: {
    command: "node scripts/serve-for-tests.mjs",
    env: { PORT: port },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    // Time to end wrangler's children too.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
