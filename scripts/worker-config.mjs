// The worker's wrangler.toml with values of one run. `wrangler pages dev` takes neither --var nor --env-file for a
// second worker: it reads that worker's config and the .dev.vars beside it, so a run gets a folder with both.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { experimental_readRawConfig } from "wrangler";
import { inRoot } from "./project.mjs";

/**
 * @param {string} folder
 * @param {Record<string, string>} vars
 * @returns {string} The path of the config.
 */
export function writeWorkerConfig(folder, vars) {
  const { rawConfig } = experimental_readRawConfig({ config: inRoot("wrangler.toml") });
  const databases = rawConfig.d1_databases?.map((database) => ({ ...database, migrations_dir: inRoot("migrations") }));
  const config = { ...rawConfig, main: inRoot(rawConfig.main ?? ""), d1_databases: databases };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify(config, null, 2));
  const lines = Object.entries(vars).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, ".dev.vars"), lines.join(""), { mode: 0o600 });
  return path;
}
