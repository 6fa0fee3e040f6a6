import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/local/chromium.ts";
import { makeCertificate } from "./tests/servers/certificate.ts";
import { freePort } from "./scripts/local/ports.ts";
import { inRoot } from "./scripts/local/project.ts";

// Playwright loads this file again in every worker process: they inherit the ports from the first one.
const port = (process.env.E2E_PORT ??= String(await freePort()));
const strictPort = (process.env.E2E_STRICT_PORT ??= String(await freePort()));
// The certificate of the push service that a test starts (tests/servers/push-service.ts): the worker trusts it.
const pem = (process.env.E2E_PEM ??= await makeCertificate(inRoot(".wrangler/e2e.pem")));

/**
 * Only in `a11y`: every screen and dialog under axe, on phones, with large text and for screen readers, and the main tasks
 * by keyboard alone.
 */
const ONLY_A11Y = ["screens", "variants", "phone", "focus", "keyboard", "states", "screen-reader"].map(
  (name) => `accessibility/${name}.spec.ts`,
);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "tests/e2e/.results",
  fullyParallel: true,
  // Four workers keep two cores busy, because each waits for its server at times: 190 s, and 210 s with three.
  workers: 4,
  // No test depends on a fast machine: these only end what would never end.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.GITHUB_ACTIONS),
  reporter: "list",
  use: {
    // The same day on every machine. A test of another time zone sets its own.
    timezoneId: "UTC",
    // Tracing costs a fifth of the time: `npx playwright test --trace=retain-on-failure` turns it on.
    trace: "off",
    // page.route() does not see requests of a service worker, and caching the app's code slows every page down. Only
    // offline.spec.ts and push.spec.ts allow it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Animations cost time, and tests wait for their end. Only story.spec.ts keeps them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: await findChromium(), args: chromiumFlags },
  },
  projects: [
    // Against a second server, with the rate limits of production and access tokens that expire soon. First, because
    // its longest test mostly waits.
    {
      name: "strict",
      testMatch: "strict/**/*.spec.ts",
      use: { baseURL: `http://localhost:${strictPort}` },
    },
    {
      name: "app",
      testIgnore: ["strict/**", "long/**", ...ONLY_A11Y],
      grepInvert: /@scale/,
      use: { baseURL: `http://localhost:${port}` },
    },
    // `npm run test:scale`: rules that are checked again for every page, kind of notification or failure, further tests of a
    // main flow, and large texts. Those that also have the tag @a11y run at night too, in `a11y`.
    {
      name: "scale",
      grep: /@scale/,
      grepInvert: /@a11y|@clock/,
      use: { baseURL: `http://localhost:${port}` },
    },
    // The tests that run the jobs of later days, which concern the people of all tests: after the others, one by one.
    {
      name: "clock",
      grep: /@clock/,
      dependencies: ["scale"],
      workers: 1,
      use: { baseURL: `http://localhost:${port}` },
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
    // wrangler's child processes need time to end too.
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
