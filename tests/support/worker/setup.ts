import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env as WorkerEnv } from "#worker/env.ts";
import { useCheapHashes } from "./hash-cost.ts";
import { emptyTables } from "./tables.ts";

declare global {
  namespace Cloudflare {
    /** What `env` of "cloudflare:workers" is in a test. */
    interface Env extends WorkerEnv {
      /** The statements that create the schema (scripts/database/schema-statements.ts). */
      TEST_SCHEMA: string[];
    }
    /** What `exports` of "cloudflare:workers" is: `exports.default.fetch(request)` calls the worker. */
    interface GlobalProps {
      mainModule: typeof import("#worker/index.ts");
    }
  }
}

// The files of a runner share one worker, so each file starts by emptying it: D1, R2, queues, rate limits and Durable
// Objects. A libSQL server, one for each runner and migrated at its start, is emptied by statements.
if (env.LIBSQL_URL) {
  await reset();
  await emptyTables();
} else {
  await resetDatabase();
  await env.DB.batch(env.TEST_SCHEMA.map((statement) => env.DB.prepare(statement)));
}

/** Under load, a database of 900 MB was seen as it had been after a reset: the next file was slow for 20 minutes. */
async function resetDatabase(): Promise<void> {
  for (let attempts = 0; attempts < 20; attempts++) {
    await reset();
    const tables = await env.DB.prepare("select count(*) as count from sqlite_master").first<{ count: number }>();
    if (tables?.count === 0) return;
    await scheduler.wait(250);
  }
  throw new Error("The database of the test before is still there");
}

// Hashing takes a tenth of the time of the worker tests otherwise (121 and 95 CPU seconds of workerd). Browser tests,
// benchmarks and password.test.ts use the real cost.
useCheapHashes();
