// Builds the browser app, and only when a source is newer than what is built.
import { readdirSync, statSync } from "node:fs";
import { giveUp, inRoot, tools } from "./project.mjs";
import { run } from "./processes.mjs";

const sources = ["web", "domain", "worker/api.ts", "vite.config.ts", "package-lock.json"];
const built = "dist/web";

/** The newest change below a path, in milliseconds; 0 when there is nothing. @param {string} path @returns {number} */
function newest(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path, { withFileTypes: true, recursive: true });
  const times = inside
    .filter((entry) => !entry.parentPath.includes(".wrangler") && entry.name !== ".wrangler")
    .map((entry) => statSync(`${entry.parentPath}/${entry.name}`, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  // The folder's own date tells of a deleted file.
  return Math.max(...times, stat.mtimeMs);
}

export function isStale() {
  const index = statSync(inRoot(built, "index.html"), { throwIfNoEntry: false });
  return !index || Math.max(...sources.map((source) => newest(inRoot(source)))) > index.mtimeMs;
}

export async function buildWhenStale() {
  if (!isStale()) return;
  console.log("Building the app …");
  const { code, output } = await run(tools.vite, ["build"]);
  if (code !== 0) giveUp(`${output}\nThe app could not be built: vite's message stands above.`);
}
