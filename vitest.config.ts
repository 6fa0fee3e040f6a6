import react from "@vitejs/plugin-react";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { makeCertificate } from "./tests/servers/certificate.mjs";
import { freshSecrets, localVars } from "./scripts/secrets.mjs";
import { findSqld } from "./tests/servers/sqld.mjs";

// What the test worker trusts besides: the mail servers and the push service of its tests. Read when miniflare is loaded.
process.env.NODE_EXTRA_CA_CERTS = await makeCertificate();
const { cloudflareTest, readD1Migrations } = await import("@cloudflare/vitest-pool-workers");

declare module "vitest" {
  interface ProvidedContext {
    /** Set by the global setup of the project worker-libsql. */
    libsqlUrl: string;
    /** Set by tests/servers/mail-servers.mjs. */
    mailServers: import("./tests/servers/mail-servers.mjs").MailServers;
    /** The origin of tests/servers/push-service.mjs. */
    pushService: string;
    /** Variables that lead the worker to tests/servers/mock-google.mjs. */
    google: Record<string, string>;
  }
}

const TEST_MIGRATIONS = await readD1Migrations("migrations");
const secrets = freshSecrets();

/** The worker of wrangler.toml on a machine of its own; LIBSQL_URL is always said, so that .dev.vars cannot lead tests to a real database. */
const worker = (LIBSQL_URL: string, google: Record<string, string>) => ({
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    bindings: { ...localVars, ...secrets, ...google, APP_URL: "http://localhost:8788", LIBSQL_URL, TEST_MIGRATIONS },
  },
});

const hasSqld = findSqld() !== undefined;
if (!hasSqld)
  console.log(`No libSQL server for ${process.platform}-${process.arch}: the project worker-libsql is left out.`);

/** No test depends on a quick machine: this only ends what would never end. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Both cores of a small machine: the runner by itself leaves one idle. */
const together = { maxWorkers: Math.max(2, availableParallelism() - 1) };

export default defineConfig({
  test: {
    // The runtime itself leaves a promise of a socket alone whose TLS did not come about; we are told by an event.
    onUnhandledError: ({ message }) => message !== "Network connection lost.",
    projects: [
      {
        plugins: [cloudflareTest(({ inject }) => worker("", inject("google")))],
        test: {
          name: "worker",
          ...patient,
          ...together,
          // One start of the worker for all files, as in the project below: a third of the time.
          isolate: false,
          include: ["tests/worker/**/*.test.ts", "tests/durable-objects/**/*.test.ts"],
          setupFiles: ["tests/support/worker/setup.ts"],
          globalSetup: [
            "tests/servers/mail-servers.mjs",
            "tests/servers/push-service.mjs",
            "tests/servers/mock-google.mjs",
          ],
        },
      },
      {
        // The same tests over libSQL.
        plugins: [cloudflareTest(({ inject }) => worker(inject("libsqlUrl"), inject("google")))],
        test: {
          name: "worker-libsql",
          ...patient,
          ...together,
          isolate: false,
          include: hasSqld ? ["tests/worker/**/*.test.ts"] : [],
          setupFiles: ["tests/support/worker/setup.ts"],
          globalSetup: [
            "tests/servers/sqld.mjs",
            "tests/servers/mail-servers.mjs",
            "tests/servers/push-service.mjs",
            "tests/servers/mock-google.mjs",
          ],
        },
      },
      {
        test: {
          name: "node",
          ...patient,
          ...together,
          include: ["tests/domain/**/*.test.ts", "tests/db/**/*.test.ts", "tests/scripts/**/*.test.ts"],
        },
      },
      {
        plugins: [react()],
        test: {
          name: "web",
          ...patient,
          ...together,
          environment: "jsdom",
          // A document of its own for each file, in a process for all: a third of the time.
          pool: "vmForks",
          setupFiles: ["tests/support/web/setup.ts"],
          include: ["tests/web/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
