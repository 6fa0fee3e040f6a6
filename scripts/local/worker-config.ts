// The worker's wrangler.toml with the values of one run. `wrangler pages dev` takes neither --var nor --env-file for a
// second worker: it reads that worker's config and the .dev.vars beside it, so each run gets a folder with both.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { experimental_readRawConfig } from "wrangler";
import { inRoot } from "./project.ts";

/** The fields of wrangler.toml that the scripts read. */
interface WorkerConfig {
  name: string;
  main: string;
  compatibility_date: string;
  /** Packages, and the files of ours that take their places. */
  alias: Record<string, string>;
  vars: { APP_URL: string };
  r2_buckets: { binding: string; bucket_name: string }[];
  d1_databases: { binding: string; database_name: string; database_id: string; migrations_dir: string }[];
}

export const readWorkerConfig = (): WorkerConfig =>
  experimental_readRawConfig({ config: inRoot("wrangler.toml") }).rawConfig as WorkerConfig;

/** Writes the config and `vars` into a folder, and returns the path of the config. `main` is another worker to start. */
export function writeWorkerConfig(folder: string, vars: Record<string, string>, main?: string): string {
  const written = readWorkerConfig();
  const d1_databases = written.d1_databases.map((database) => ({ ...database, migrations_dir: inRoot("migrations") }));
  const alias = Object.fromEntries(Object.entries(written.alias).map(([name, path]) => [name, inRoot(path)]));
  const config = { ...written, main: inRoot(main ?? written.main), alias, d1_databases };
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "wrangler.json");
  writeFileSync(path, JSON.stringify(config, null, 2));
  const lines = Object.entries(vars).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(folder, ".dev.vars"), lines.join(""), { mode: 0o600 });
  return path;
}
