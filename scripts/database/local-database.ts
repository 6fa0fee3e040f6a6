// The database outside the worker: the local D1 that `npm start` serves, or the libSQL server of LIBSQL_URL.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { type Database, type DatabaseBindings, openPrimary } from "#db/engine/open-database.ts";
import { inRoot, localState, quiet } from "#scripts/local/project.ts";
import { readWorkerConfig } from "#scripts/local/worker-config.ts";

/** Opens the database, passes it to `work` and closes it again. `persistTo` is where the local D1 is kept. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>, persistTo?: string): Promise<T> {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = process.env;
  if (LIBSQL_URL) return work(openPrimary({ LIBSQL_URL, LIBSQL_AUTH_TOKEN } as DatabaseBindings));
  return withLocalD1((bindings) => work(openPrimary(bindings)), persistTo);
}

/** Opens the local D1, passes it to `work` and closes it again. `persistTo` is where it is kept. */
export async function withLocalD1<T>(
  work: (bindings: DatabaseBindings) => Promise<T>,
  persistTo = localState,
): Promise<T> {
  Object.assign(process.env, quiet);
  const { env, dispose } = await getPlatformProxy<DatabaseBindings>({
    configPath: writeDatabaseConfig(),
    persist: { path: join(persistTo, "v3") },
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/** The worker's config without its Durable Objects, which only the worker itself can run. */
function writeDatabaseConfig(): string {
  const { name, compatibility_date, d1_databases } = readWorkerConfig();
  const folder = inRoot(".wrangler/database");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases }));
  return path;
}
