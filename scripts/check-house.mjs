// Rules of the house that the linter has no word for: names that say nothing, features that stay apart, writes outside routes files.
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

/** How a query that only reads is named. */
const readingQuery = /^(select|list|count|read|sum|search|as[A-Z])/;

/** @param {string} path @returns {string[]} */
function routesProblems(path) {
  if (!path.endsWith(".routes.ts")) return [];
  const source = readFileSync(join(root, path), "utf8");
  const imports = [...source.matchAll(/import \{([^}]*)\} from "#db\/queries\//g)];
  return imports
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
    .filter((name) => name && !name.startsWith("type ") && !readingQuery.test(name))
    .map((name) => `${path}: calls ${name}; a routes file only reads, each write has a file named by its verb.`);
}

const problems = folders
  .flatMap(filesIn)
  .flatMap((path) => [...nameProblems(path), ...featureProblems(path), ...routesProblems(path)]);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
