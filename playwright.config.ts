import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/ensure-chromium.mjs";

const port = Number(process.env.PORT ?? 8799);

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
    env: { PORT: String(port) },
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 120_000,
    stdout: "ignore",
    // Time to end wrangler's children too.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
