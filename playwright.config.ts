import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/local/chromium.ts";
import { makeCertificate } from "./tests/servers/certificate.ts";
import { freePort } from "./scripts/local/ports.ts";
import { inRoot } from "./scripts/local/project.ts";

// Playwright reads this file once more in each worker: the first to choose the ports tells the others.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const strictPort = (process.env.E2E_STRICT_PORT ??= String(await freePort()));
// Of the push service that a test runs (tests/servers/push-service.ts): the worker trusts it.
const pem = (process.env.E2E_PEM ??= await makeCertificate(inRoot(".wrangler/e2e.pem")));

/** What no change but one of the layout breaks: phones, large text, forced colors. */
const ONLY_A11Y = "accessibility/phone.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "tests/e2e/.results",
  fullyParallel: true,
  // Three keep two cores busy: each waits for its server now and then.
  workers: 3,
  // No test depends on a quick machine: these only end what would never end.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.GITHUB_ACTIONS),
  reporter: "list",
  use: {
    // The same day for everybody, on whatever machine: whoever shall be elsewhere says so.
    timezoneId: "UTC",
    // A trace of everything takes a fifth of the time: `npx playwright test --trace=retain-on-failure` writes one.
    trace: "off",
    // What goes through one escapes page.route(), and keeping the app's code costs each page: offline.spec and push.spec.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Frames cost, and what moves is waited for: only the story (story.spec.ts) is told with its movements.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
  projects: [
    {
      name: "app",
      testIgnore: ["strict/**", "long/**", ONLY_A11Y],
      use: { baseURL: `http://localhost:${port}` },
    },
    // Against a second server, with the rate limits of production and access tokens that expire soon.
    {
      name: "strict",
      testMatch: "strict/**/*.spec.ts",
      use: { baseURL: `http://localhost:${strictPort}` },
    },
    // `npm run test:long`
    {
      name: "long",
      testMatch: "long/**/*.spec.ts",
      use: { baseURL: `http://localhost:${strictPort}` },
    },
    // `npm run test:a11y`: the tests that check a screen with axe, which here do it in both themes, on a phone, at
    // 320 px, with text at 200 %, with touch targets and safe areas (tests/support/e2e/expect-accessible.ts).
    {
      name: "a11y",
      grep: /@a11y/,
      use: { baseURL: `http://localhost:${port}` },
    },
  ],
  webServer: {
    command: "node tests/servers/serve-for-tests.ts",
    env: { PORT: port, STRICT_PORT: strictPort, NODE_EXTRA_CA_CERTS: pem },
    wait: { stdout: /Serving for tests/ },
    timeout: 120_000,
    // Time to end wrangler's children too.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
