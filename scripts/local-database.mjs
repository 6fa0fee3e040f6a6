// The database from outside the worker: the local D1 that `npm start` serves, or the libSQL server of LIBSQL_URL.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { experimental_readRawConfig, getPlatformProxy } from "wrangler";
import { openDatabase } from "#db/open-database.ts";
import { inRoot, localState, quiet } from "./project.mjs";

/** @typedef {import("#db/open-database.ts").DatabaseBindings} DatabaseBindings */

/**
 * Opens it, hands it over and closes it again.
 * @template T
 * @param {(db: import("#db/open-database.ts").Database) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withDatabase(use) {
  const { LIBSQL_URL, LIBSQL_AUTH_TOKEN } = process.env;
  if (LIBSQL_URL) {
    const bindings = /** @type {DatabaseBindings} */ ({ LIBSQL_URL, LIBSQL_AUTH_TOKEN });
    return use(openDatabase(bindings, "primary").db);
  }
  Object.assign(process.env, quiet);
  const { env, dispose } = await getPlatformProxy({ configPath: databaseOnly(), persist: { path: join(localState, "v3") } });
  try {
    return await use(openDatabase(/** @type {DatabaseBindings} */ (env), "primary").db);
  } finally {
    await dispose();
  }
}

/** The worker's config without its Durable Objects, which only the worker itself can run. */
function databaseOnly() {
  const { name, compatibility_date, d1_databases } = experimental_readRawConfig({ config: inRoot("wrangler.toml") }).rawConfig;
  const folder = inRoot(".wrangler/database");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify({ name, compatibility_date, d1_databases }));
  return path;
}
