import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env as WorkerEnv } from "#worker/env.ts";

declare global {
  namespace Cloudflare {
    /** What `env` of "cloudflare:workers" is in a test. */
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
    }
    /** What `exports` of "cloudflare:workers" is: `exports.default.fetch(request)` calls the worker. */
    interface GlobalProps {
      mainModule: typeof import("#worker/index.ts");
    }
  }
}

// All files share one database, so each makes its own people. The libSQL server is migrated by tests/servers/sqld.mjs.
if (!env.LIBSQL_URL) await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
