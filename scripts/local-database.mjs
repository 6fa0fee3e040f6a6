// The database from outside the worker: the local D1 that `npm start` serves, or the libSQL server of LIBSQL_URL.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getPlatformProxy } from "wrangler";
import { openPrimary } from "#db/engine/open-database.ts";
import { inRoot, localState, quiet } from "./project.mjs";
import { readWorkerConfig } from "./worker-config.mjs";

/** @typedef {import("#db/engine/open-database.ts").DatabaseBindings} DatabaseBindings */

/**
 * Opens it, hands it over and closes it again.
 * @template T
 * @param {(db: import("#db/engine/open-database.ts").Database) => Promise<T>} work
 * @param {string} [persistTo] Where the local D1 is kept.
 * @returns {Promise<T>}
 */
export async function withDatabase(work, persistTo = localState) {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = process.env;
  if (LIBSQL_URL) {
    const bindings = /** @type {DatabaseBindings} */ ({ LIBSQL_URL, LIBSQL_AUTH_TOKEN });
    return work(openPrimary(bindings));
  }
  Object.assign(process.env, quiet);
  /** @type {import("wrangler").PlatformProxy<DatabaseBindings>} */
  const { env, dispose } = await getPlatformProxy({
    configPath: databaseOnly(),
    persist: { path: join(persistTo, "v3") },
  });
  try {
    return await work(openPrimary(env));
  } finally {
    await dispose();
  }
}

/** The worker's config without its Durable Objects, which only the worker itself can run. */
function databaseOnly() {
  const { name, compatibility_date, d1_databases } = readWorkerConfig();
  const folder = inRoot(".wrangler/database");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases }));
  return path;
}
