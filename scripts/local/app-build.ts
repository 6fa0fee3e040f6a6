// The bundles in dist/. `npm run build` makes them; other commands build only when a source has changed since.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "./processes.ts";
import { giveUp, inRoot, root, tools } from "./project.ts";

const sources = [
  "web",
  "domain",
  "scripts/vite",
  "scripts/local",
  "vite.config.ts",
  "wrangler.toml",
  "package-lock.json",
];
/** Contains the hash of the sources. Written after a successful build. */
const stamp = inRoot("dist/built");

/** Every file at or below a path. */
function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  // wrangler keeps its own files in web/.
  const names = readdirSync(path).filter((name) => name !== ".wrangler");
  return names.toSorted().flatMap((name) => filesIn(join(path, name)));
}

/** By content: a clone with a copied dist/, or a `git switch` and back, needs no new build. */
function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((source) => filesIn(inRoot(source))))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  // It is written into canonical addresses and the sitemap (scripts/vite/page-html.ts).
  return hash.update(process.env.APP_URL ?? "").digest("hex");
}

const isStale = (): boolean =>
  !existsSync(stamp) || !existsSync(inRoot("dist/web")) || readFileSync(stamp, "utf8") !== hashOfSources();

/** Builds the browser app into dist/web. */
export async function buildApp(): Promise<void> {
  // A source that changes while vite works makes the build stale.
  const hash = hashOfSources();
  // Vitest sets another environment, with which vite would build the app for developers.
  const { code, output } = await run(tools.vite, ["build"], { env: { NODE_ENV: "production" } });
  if (code !== 0) giveUp(`${output}\nThe app could not be built: see vite's message above.`);
  writeFileSync(stamp, hash);
}

export async function buildWhenStale(): Promise<void> {
  if (!isStale()) return;
  console.log("Building the app …");
  await buildApp();
}

/** Bundles the worker into dist/worker, as a deployment would. */
export async function buildWorker(): Promise<void> {
  const args = ["deploy", "--dry-run", "-c", inRoot("wrangler.toml"), "--outdir", inRoot("dist/worker")];
  const { code, output } = await run(tools.wrangler, args);
  if (code !== 0) giveUp(`${output}\nThe worker could not be bundled: see wrangler's message above.`);
}
