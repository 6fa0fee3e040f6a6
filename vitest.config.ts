import react from "@vitejs/plugin-react";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { makeCertificate } from "./tests/servers/certificate.ts";
import { freshSecrets, localVars } from "./scripts/local/secrets.ts";
import { findSqld, startSqld } from "./tests/servers/sqld.ts";

// What the test worker trusts besides: the mail servers and the push service of its tests. Read when miniflare is loaded.
process.env.NODE_EXTRA_CA_CERTS = await makeCertificate();
const { cloudflareTest, readD1Migrations } = await import("@cloudflare/vitest-pool-workers");

declare module "vitest" {
  interface ProvidedContext {
    /** Set by tests/servers/mail-servers.ts. */
    mailServers: import("./tests/servers/mail-servers.ts").MailServers;
    /** The origin of tests/servers/push-service.ts. */
    pushService: string;
    /** Variables that lead the worker to tests/servers/mock-google.ts. */
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

/** Files that also run over libSQL: what the app asks of a database, in every kind of statement, batch, fault and race. */
const libsqlContract = [
  "tests/worker/engine/batch.test.ts",
  "tests/worker/engine/engine.test.ts",
  "tests/worker/engine/faults.test.ts",
  "tests/worker/engine/guards.test.ts",
  "tests/worker/http/idempotency.test.ts",
  "tests/worker/splits/splits.test.ts",
  "tests/worker/splits/edit-split.test.ts",
  "tests/worker/splits/comments.test.ts",
  "tests/worker/friends/friends.test.ts",
  "tests/worker/events/events-joining.test.ts",
  "tests/worker/expenses/expenses.test.ts",
  "tests/worker/accounts/export.test.ts",
  "tests/worker/accounts/account-deletion.test.ts",
  "tests/worker/notifications/push.test.ts",
];

/** No test depends on a quick machine: this only ends what would never end. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Large and repeated volumes: the project `scale` (`npm run test:scale`) has them alone. */
const scaleTests = "tests/**/*.scale.test.ts";

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
          exclude: [scaleTests],
          setupFiles: ["tests/support/worker/setup.ts"],
          globalSetup: [
            "tests/servers/mail-servers.ts",
            "tests/servers/push-service.ts",
            "tests/servers/mock-google.ts",
          ],
        },
      },
      {
        plugins: [cloudflareTest(({ inject }) => worker("", inject("google")))],
        test: {
          name: "scale",
          ...patient,
          ...together,
          isolate: false,
          include: [scaleTests],
          setupFiles: ["tests/support/worker/setup.ts"],
          globalSetup: [
            "tests/servers/mail-servers.ts",
            "tests/servers/push-service.ts",
            "tests/servers/mock-google.ts",
          ],
        },
      },
      {
        // The contract of the second engine: files whose statements differ or race. Each runner has a server of its own.
        plugins: [cloudflareTest(async ({ inject }) => worker(await startSqld(), inject("google")))],
        test: {
          name: "worker-libsql",
          ...patient,
          ...together,
          isolate: false,
          include: hasSqld ? libsqlContract : [],
          setupFiles: ["tests/support/worker/setup.ts"],
          globalSetup: [
            "tests/servers/mail-servers.ts",
            "tests/servers/push-service.ts",
            "tests/servers/mock-google.ts",
          ],
        },
      },
      {
        test: {
          name: "node",
          ...patient,
          ...together,
          include: ["tests/domain/**/*.test.ts", "tests/db/**/*.test.ts", "tests/scripts/**/*.test.ts"],
          exclude: [scaleTests],
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
