// The database outside the worker: the local D1 that `npm start` serves, or the libSQL server of LIBSQL_URL.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { type Database, type DatabaseBindings, openPrimary } from "#db/engine/open-database.ts";
import { inRoot, localState, quiet } from "#scripts/local/project.ts";
import type { Env } from "#worker/env.ts";
import { readWorkerConfig } from "#scripts/local/worker-config.ts";

type Bound = "d1_databases" | "r2_buckets";

/** Opens the database, passes it to `work` and closes it again. `persistTo` is where the local D1 is kept. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>, persistTo?: string): Promise<T> {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = process.env;
  if (LIBSQL_URL) return work(openPrimary({ LIBSQL_URL, LIBSQL_AUTH_TOKEN } as DatabaseBindings));
  return withLocalD1((bindings) => work(openPrimary(bindings)), persistTo);
}

/** Opens the local D1, passes it to `work` and closes it again. `persistTo` is where it is kept. */
export const withLocalD1 = <T>(work: (bindings: DatabaseBindings) => Promise<T>, persistTo?: string): Promise<T> =>
  withLocal("d1_databases", work, persistTo);

/** Opens the local bucket of uploads, passes it to `work` and closes it again. `persistTo` is where it is kept. */
export const withLocalUploads = (
  work: (uploads: Env["RECEIPTS"]) => Promise<void>,
  persistTo?: string,
): Promise<void> => withLocal<void, Pick<Env, "RECEIPTS">>("r2_buckets", ({ RECEIPTS }) => work(RECEIPTS), persistTo);

async function withLocal<T, Bindings>(
  kind: Bound,
  work: (bindings: Bindings) => Promise<T>,
  persistTo = localState,
): Promise<T> {
  Object.assign(process.env, quiet);
  const { env, dispose } = await getPlatformProxy<Bindings>({
    configPath: writeConfigOf(kind),
    persist: { path: join(persistTo, "v3") },
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/** The worker's config with bindings of one kind, and so without its Durable Objects, which only the worker itself can run. */
function writeConfigOf(kind: Bound): string {
  const { name, compatibility_date, [kind]: bindings } = readWorkerConfig();
  const folder = inRoot(`.wrangler/${kind}`);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify({ name, compatibility_date, [kind]: bindings }));
  return path;
}
