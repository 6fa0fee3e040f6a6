// House rules that the linter cannot express: empty names, features without a folder of their name, features that import each other, writes in routes files,
// casts of rows, bound limits, paths in documents and comments, texts outside messages.ts, failed writes that word themselves, and the words of scripts/house/glossary.ts. Part of
// `npm run check:lint`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { featureFolderProblems } from "./house/features.ts";
import { glossaryProblems } from "./house/glossary.ts";
import { limitProblems } from "./house/limits.ts";
import { rowProblems } from "./house/rows.ts";
import { commentProblems, documentProblems, featureProblems, nameProblems, routesProblems } from "./house/structure.ts";
import { rightsProblems } from "./house/rights.ts";
import { textProblems } from "./house/texts.ts";
import { writeProblems } from "./house/writes.ts";
import { inRoot, root } from "./local/project.ts";

/** What git tracks or would add. A deleted file is tracked until the next commit. */
function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  return [...new Set(paths)].filter((path) => path && existsSync(inRoot(path)));
}

const paths = listFiles();
const all = new Set(paths);
const problems = paths.flatMap((path) => {
  const text = /\.(tsx?|mjs|css|html|md|toml|yml)$/.test(path) ? readFileSync(inRoot(path), "utf8") : "";
  return [
    ...nameProblems(path),
    ...glossaryProblems(path, text),
    ...featureProblems(path, text),
    ...routesProblems(path, text),
    ...rowProblems(path, text),
    ...limitProblems(path, text),
    ...documentProblems(path, text, all),
    ...commentProblems(path, text, all),
    ...rightsProblems(path, text),
    ...textProblems(path, text),
    ...writeProblems(path, text),
  ];
});
problems.push(...featureFolderProblems(paths, readFileSync(inRoot("README.md"), "utf8")));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
