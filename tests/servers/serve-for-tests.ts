// Playwright's webServer: the built app and the API with databases for this run only. It uses Miniflare directly, because
// `wrangler pages dev` passes every request through two more processes. tests/scripts/start.test.ts tests `npm start`,
// which uses wrangler.
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { readMigrations } from "#scripts/database/migration-files.ts";
import { buildWhenStale } from "#scripts/local/app-build.ts";
import { freePort } from "#scripts/local/ports.ts";
import { endChildrenOnExit, run } from "#scripts/local/processes.ts";
import { giveUp, inRoot, tools } from "#scripts/local/project.ts";
import { freshSecrets, localVars } from "#scripts/local/secrets.ts";
import { startMockGoogle } from "./mock-google.ts";

const bundle = inRoot("dist/e2e");

/** Short enough for a test to see access tokens renewed: a browser renews them at 90 seconds left. */
const SHORT_TOKEN_SECONDS = "95";

const perMinute = (limit: number) => ({ namespace_id: String(limit), simple: { limit, period: 60 } }) as const;

async function bundleWorker(): Promise<void> {
  const main = inRoot("tests/servers/e2e-worker.ts");
  const args = ["deploy", main, "--dry-run", "-c", inRoot("wrangler.toml"), "--outdir", bundle];
  const { code, output } = await run(tools.wrangler, args);
  if (code !== 0)
    giveUp(`${output}\nThe worker of the browser tests could not be bundled: see wrangler's message above.`);
}

/** Starts a server with an empty database. The bindings are those of wrangler.toml. */
async function serve(port: number, vars: Record<string, string>): Promise<void> {
  const server = new Miniflare(
    convertV4MiniflareOptions({
      name: "squadtab-api",
      modules: true,
      scriptPath: join(bundle, "e2e-worker.js"),
      compatibilityDate: "2026-08-15",
      compatibilityFlags: ["nodejs_compat"],
      bindings: {
        ...localVars,
        ...freshSecrets(),
        ...vars,
        APP_URL: `http://localhost:${port}`,
        MAIL_FROM: "hello@squadtab.example",
      },
      assets: {
        directory: inRoot("dist/web"),
        binding: "ASSETS",
        // Otherwise a browser that navigates to /api, as Google's callback does, gets the 404 page.
        run_worker_first: ["/api/*", "/dev/mailbox"],
        routerConfig: { has_user_worker: true },
        assetConfig: { html_handling: "auto-trailing-slash", not_found_handling: "404-page" },
      },
      d1Databases: ["DB"],
      r2Buckets: ["AVATARS", "RECEIPTS"],
      durableObjects: { USER_CHANNEL: { className: "UserChannel", useSQLite: true } },
      ratelimits: {
        TEN_A_MINUTE: perMinute(10),
        THIRTY_A_MINUTE: perMinute(30),
        SIXTY_A_MINUTE: perMinute(60),
        HUNDRED_TWENTY_A_MINUTE: perMinute(120),
        SIX_HUNDRED_A_MINUTE: perMinute(600),
      },
      queueProducers: { MAIL_QUEUE: "squadtab-mail", DAILY_QUEUE: "squadtab-daily", PUSH_QUEUE: "squadtab-push" },
      queueConsumers: {
        "squadtab-mail": { maxBatchSize: 10, maxBatchTimeout: 0, maxRetries: 18, retryDelay: 30 },
        "squadtab-daily": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 20, retryDelay: 60 },
        "squadtab-push": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 8, retryDelay: 60 },
      },
      cf: false,
      host: "127.0.0.1",
      port,
    }),
  );
  await server.ready;
  // Miniflare's own handle on the database costs more than a second.
  const answer = await fetch(`http://127.0.0.1:${port}/api/test/migrations`, {
    method: "POST",
    body: JSON.stringify(readMigrations().flatMap(({ statements }) => statements)),
  });
  if (!answer.ok) giveUp(`The database of the browser tests could not be migrated: ${await answer.text()}`);
}

endChildrenOnExit();
await Promise.all([buildWhenStale(), bundleWorker()]);
const google = await startMockGoogle(await freePort());
const port = Number(process.env.PORT);
await Promise.all([
  serve(port, google.vars),
  // As in production: rate limits, and tokens that expire.
  serve(Number(process.env.STRICT_PORT), { RATE_LIMITS: "production", ACCESS_TOKEN_SECONDS: SHORT_TOKEN_SECONDS }),
]);
console.log(`Serving for tests on http://localhost:${port}`);
