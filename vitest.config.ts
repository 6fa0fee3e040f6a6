import react from "@vitejs/plugin-react";
import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { schemaStatements } from "./scripts/database/schema-statements.ts";
import { makeCertificate } from "./tests/servers/certificate.ts";
import { bundleChannels } from "./tests/servers/bundle-channels.ts";
import { freshSecrets, localVars } from "./scripts/local/secrets.ts";
import { findSqld, startSqld } from "./tests/servers/sqld.ts";

// The test worker trusts the mail servers and the push service of its tests. miniflare reads this when it is loaded.
process.env.NODE_EXTRA_CA_CERTS = await makeCertificate();
const { cloudflareTest } = await import("@cloudflare/vitest-pool-workers");

declare module "vitest" {
  interface ProvidedContext {
    /** Set by tests/servers/mail-servers.ts. */
    mailServers: import("./tests/servers/mail-servers.ts").MailServers;
    /** The origin of tests/servers/push-service.ts. */
    pushService: string;
    /** The variables with which the worker uses tests/servers/mock-google.ts. */
    google: Record<string, string>;
    /** Whether tests take their large volumes (tests/support/volume.ts). */
    isScaleRun?: boolean;
    /** Set by SEED, so that random operations are repeated (tests/support/volume.ts). */
    seed?: number | undefined;
  }
}

const TEST_SCHEMA = schemaStatements();
const secrets = freshSecrets();

/**
 * The users' channels in a worker of their own beside the tested one. Inside it, vitest looks the class up in another
 * process for each message: 270 tests of events and squads took 24 seconds, and take 17.
 */
const channels = async () => ({
  durableObjects: { USER_CHANNEL: { className: "UserChannel", scriptName: "channels", useSQLite: true } },
  workers: [
    {
      name: "channels",
      modules: true,
      script: await (channelsScript ??= bundleChannels()),
      compatibilityDate: "2026-08-15",
      compatibilityFlags: ["nodejs_compat"],
      bindings: { ACCESS_TOKEN_KEY: secrets.ACCESS_TOKEN_KEY },
      durableObjects: { USER_CHANNEL: { className: "UserChannel", useSQLite: true } },
    },
  ],
});
/** Bundled for the first runner that needs it: not for tests outside the Workers runtime. */
let channelsScript: Promise<string> | undefined;

/** The worker of wrangler.toml. LIBSQL_URL is always set, so that .dev.vars cannot lead tests to a real database. */
const worker = (LIBSQL_URL: string, google: Record<string, string>, options = {}) => ({
  wrangler: { configPath: "./wrangler.toml" },
  miniflare: {
    bindings: { ...localVars, ...secrets, ...google, APP_URL: "http://localhost:8788", LIBSQL_URL, TEST_SCHEMA },
    ...options,
  },
});

const hasSqld = findSqld() !== undefined;
if (!hasSqld)
  console.log(`No libSQL server for ${process.platform}-${process.arch}: the tests over libSQL are left out.`);

/** Files that `npm run test:scale` also runs over libSQL: every kind of statement, batch, fault and race. */
const overLibsqlToo = [
  "tests/worker/engine/batch.test.ts",
  "tests/worker/engine/check.test.ts",
  "tests/worker/engine/drizzle-internals.test.ts",
  "tests/worker/engine/engine.test.ts",
  "tests/worker/engine/faults.test.ts",
  "tests/worker/engine/guards.test.ts",
  "tests/worker/engine/json-row.test.ts",
  "tests/worker/http/idempotency.test.ts",
  "tests/worker/splits/splits.test.ts",
  "tests/worker/events/events-joining.test.ts",
  "tests/worker/accounts/account-deletion.test.ts",
  "tests/worker/accounts/export.test.ts",
  "tests/worker/expenses/expenses.test.ts",
  "tests/worker/friends/friends.test.ts",
  // Their statements are the most deeply nested ones: the parser of libSQL has a limit.
  "tests/worker/events/event-bills.test.ts",
  "tests/worker/notifications/left-squads.test.ts",
  "tests/worker/notifications/lost-rights.test.ts",
  "tests/worker/notifications/push.test.ts",
  "tests/worker/splits/comments.test.ts",
  "tests/worker/splits/edit-split.test.ts",
];

/** No test depends on a fast machine: these only end what would never end. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000 };

/** Uses both cores of a small machine: by default vitest leaves one idle. */
const workers = { maxWorkers: Math.max(2, availableParallelism() - 1) };

/** Tests that only `npm run test:scale` runs. */
const onlyScale = "**/*.scale.test.ts";
/** Those, and the tests whose volume is larger there (tests/support/volume.ts): they run twice. */
const scaleTestsIn = (folder: string): string[] =>
  globSync(`tests/${folder}/**/*.test.ts`).filter(
    (file) => file.endsWith(".scale.test.ts") || readFileSync(file, "utf8").includes("#tests/support/volume.ts"),
  );
const seed = process.env.SEED === undefined ? undefined : Number(process.env.SEED);
const scaleRun = { testTimeout: 3_600_000, provide: { isScaleRun: true, seed } };

/**
 * The worker's packages, bundled before the first run: a runner that loads their thousand modules one by one takes
 * twice as long to start.
 */
const bundledPackages = {
  optimizer: {
    ssr: {
      enabled: true,
      rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
      include: [
        "@block65/webcrypto-web-push",
        "@hono/zod-validator",
        "@libsql/client/web",
        "better-auth/adapters/drizzle",
        "better-auth/api",
        "better-auth/minimal",
        "better-auth/oauth2",
        "client-zip",
        "drizzle-orm",
        "drizzle-orm/d1",
        "drizzle-orm/libsql/web",
        "drizzle-orm/sqlite-core",
        "hono",
        "hono/cookie",
        "hono/html",
        "hono/http-exception",
        "hono/request-id",
        "jose",
        "nodemailer/lib/mail-composer",
        "nodemailer/lib/smtp-connection",
        "zod/mini",
      ],
    },
  },
};

/** The packages of the app, bundled too, because each file loads them into a new document: 59 instead of 72 CPU seconds. */
const bundledForWeb = {
  optimizer: {
    client: {
      enabled: true,
      include: [
        "@tanstack/react-query",
        "@testing-library/react",
        "downshift",
        "jotai",
        "lucide-react",
        "react",
        "react-dom",
        "react-dom/client",
        "react-router",
        "react/jsx-dev-runtime",
        "zod/mini",
      ],
    },
  },
};

/** What the projects inside the Workers runtime share. */
const workerTests = {
  ...timeouts,
  ...workers,
  // The files of a runner share one worker, which tests/support/worker/setup.ts empties before each.
  isolate: false,
  deps: bundledPackages,
  setupFiles: ["tests/support/worker/setup.ts"],
  globalSetup: ["tests/servers/mail-servers.ts", "tests/servers/push-service.ts", "tests/servers/mock-google.ts"],
};

/** The worker over D1. */
const overD1 = () => [cloudflareTest(async ({ inject }) => worker("", inject("google"), await channels()))];
/** The worker over libSQL. Each runner has a server of its own. */
const overLibsql = () => [
  cloudflareTest(async ({ inject }) => worker(await startSqld(), inject("google"), await channels())),
];
/** The worker that has the channels in itself, where a test can look into them. */
const withOwnChannels = () => [cloudflareTest(({ inject }) => worker("", inject("google")))];

export default defineConfig({
  test: {
    // workerd leaves a rejected promise when the TLS handshake of a socket fails. The code handles the event instead.
    onUnhandledError: ({ message }) => message !== "Network connection lost.",
    projects: [
      {
        plugins: overD1(),
        test: {
          ...workerTests,
          name: "worker",
          provide: { seed },
          include: ["tests/worker/**/*.test.ts"],
          exclude: [onlyScale],
        },
      },
      {
        plugins: withOwnChannels(),
        test: { ...workerTests, name: "durable-objects", include: ["tests/durable-objects/**/*.test.ts"] },
      },
      {
        plugins: overD1(),
        test: { ...workerTests, ...scaleRun, name: "scale", include: scaleTestsIn("worker") },
      },
      {
        plugins: overLibsql(),
        test: { ...workerTests, name: "scale-libsql", include: hasSqld ? overLibsqlToo : [] },
      },
      {
        test: {
          ...timeouts,
          ...workers,
          name: "node",
          // The files of a runner share one process: starting one takes longer than most of these files.
          isolate: false,
          include: ["tests/{bench,db,domain,mutation,scripts}/**/*.test.ts"],
          exclude: [onlyScale],
        },
      },
      {
        test: {
          ...timeouts,
          ...workers,
          ...scaleRun,
          name: "scale-node",
          include: scaleTestsIn("{bench,db,domain,scripts}"),
        },
      },
      {
        plugins: [react()],
        test: {
          ...timeouts,
          ...workers,
          name: "web",
          environment: "jsdom",
          // A new document for each file, but one process for all files, takes a third of the time.
          pool: "vmForks",
          deps: bundledForWeb,
          setupFiles: ["tests/support/web/setup.ts"],
          include: ["tests/web/**/*.test.{ts,tsx}"],
        },
      },
    ],
  },
});
