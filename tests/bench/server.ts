import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { readMigrations } from "#scripts/database/migration-files.ts";
import { run } from "#scripts/local/processes.ts";
import { inRoot, tools } from "#scripts/local/project.ts";
import { freshSecrets, localVars } from "#scripts/local/secrets.ts";

const bundle = inRoot("dist/bench");

const perMinute = (limit: number) => ({ namespace_id: String(limit), simple: { limit, period: 60 } }) as const;

/** The built API with its floors, directly in Miniflare: the proxy of `wrangler dev` adds eight times the cost of a route. */
export async function startServer(vars: Record<string, string> = {}): Promise<{
  url: URL;
  db: D1Database;
  accessTokenKey: string;
  stop(): Promise<void>;
}> {
  const args = [
    "deploy",
    inRoot("tests/bench/worker.ts"),
    "--dry-run",
    "-c",
    inRoot("wrangler.toml"),
    "--outdir",
    bundle,
  ];
  const { code, output } = await run(tools.wrangler, args);
  if (code !== 0) throw new Error(output);
  const secrets = freshSecrets();
  const server = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      scriptPath: join(bundle, "worker.js"),
      compatibilityDate: "2026-08-15",
      compatibilityFlags: ["nodejs_compat"],
      bindings: { ...localVars, APP_URL: "http://localhost", ...secrets, ...vars },
      ratelimits: {
        TEN_A_MINUTE: perMinute(10),
        THIRTY_A_MINUTE: perMinute(30),
        SIXTY_A_MINUTE: perMinute(60),
        HUNDRED_TWENTY_A_MINUTE: perMinute(120),
        SIX_HUNDRED_A_MINUTE: perMinute(600),
      },
      d1Databases: ["DB"],
      // Nothing reads these queues: the bench measures what a request waits for.
      queueProducers: { DAILY_QUEUE: "daily", MAIL_QUEUE: "mail", PUSH_QUEUE: "push" },
      durableObjects: { USER_CHANNEL: { className: "UserChannel", useSQLite: true } },
      host: "127.0.0.1",
      port: 0,
    }),
  );
  const url = await server.ready;
  const db = (await server.getD1Database("DB")) as unknown as D1Database;
  for (const statement of readMigrations().flatMap(({ statements }) => statements)) await db.prepare(statement).run();
  return { url, db, accessTokenKey: secrets.ACCESS_TOKEN_KEY ?? "", stop: () => server.dispose() };
}
