// Two rules of the house that the linter has no word for: names that say nothing, and features that stay apart.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";

const root = resolve(import.meta.dirname, "..");

const folders = ["domain", "db", "durable-objects", "worker", "web/src", "web/functions", "scripts", "tests"];
const emptyNames = /^(utils?|helpers?|common|misc|types?|shared|lib)$/;

/** In web/src these combine features, or belong to none; every other folder is a feature. */
const combine = new Set(["pages", "app", "site"]);
const shared = new Set(["ui", "people", "live", "api", "styles"]);

/** @param {string} folder @returns {string[]} Paths from the root, with slashes. */
const filesIn = (folder) =>
  statSync(join(root, folder), { throwIfNoEntry: false })
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    : [];

/** @param {string} path @returns {string[]} */
function nameProblems(path) {
  const words = path.split("/").map((part) => part.replace(/\..*$/, ""));
  return words
    .filter((word) => emptyNames.test(word))
    .map((word) => `${path}: "${word}" says nothing, name what it is about.`);
}

/** @param {string} path @returns {string[]} */
function featureProblems(path) {
  const [, feature] = /^web\/src\/([^/]+)\/.+\.tsx?$/.exec(path) ?? [];
  if (!feature || combine.has(feature)) return [];
  const source = readFileSync(join(root, path), "utf8");
  const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*"(?:#web|\.\.)\/([^/"]+)\//g)].map(
    (match) => match[1] ?? "",
  );
  return imported
    .filter((other) => other !== feature && !shared.has(other))
    .map((other) => `${path}: imports ${other}; only app, site and pages combine features.`);
}

const problems = folders.flatMap(filesIn).flatMap((path) => [...nameProblems(path), ...featureProblems(path)]);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
