// The worker's wrangler.toml with values of one run. `wrangler pages dev` takes neither --var nor --env-file for a
// second worker: it reads that worker's config and the .dev.vars beside it, so a run gets a folder with both.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { experimental_readRawConfig } from "wrangler";
import { inRoot } from "./project.mjs";

/** @typedef {{ binding: string, database_name: string, database_id: string, migrations_dir: string }} D1 */
/** @typedef {{ name: string, main: string, compatibility_date: string, vars: { APP_URL: string }, d1_databases: D1[] }} WorkerConfig */

/** wrangler.toml as it is written, of which these scripts need a few fields. */
export const readWorkerConfig = () =>
  /** @type {WorkerConfig} */ (experimental_readRawConfig({ config: inRoot("wrangler.toml") }).rawConfig);

/**
 * @param {string} folder
 * @param {Record<string, string>} vars
 * @param {string} [main] Another entry than wrangler.toml's.
 * @returns {string} The path of the config.
 */
export function writeWorkerConfig(folder, vars, main) {
  const written = readWorkerConfig();
  const d1_databases = written.d1_databases.map((database) => ({ ...database, migrations_dir: inRoot("migrations") }));
  const config = { ...written, main: inRoot(main ?? written.main), d1_databases };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify(config, null, 2));
  const lines = Object.entries(vars).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, ".dev.vars"), lines.join(""), { mode: 0o600 });
  return path;
}
