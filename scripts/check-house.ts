// House rules that the linter cannot express: empty names, features that import each other, writes in routes files,
// paths in documents and comments, and the words of scripts/house/glossary.ts. Part of `npm run check:lint`.
//   node scripts/check-house.ts --glossary     lists old words only, and never fails
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { glossaryProblems } from "./house/glossary.ts";
import { commentProblems, documentProblems, featureProblems, nameProblems, routesProblems } from "./house/structure.ts";
import { inRoot, root } from "./local/project.ts";

/** What git tracks or would add. A deleted file is tracked until the next commit. */
function listFiles(): string[] {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const paths = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 }).split("\0");
  return [...new Set(paths)].filter((path) => path && existsSync(inRoot(path)));
}

const onlyGlossary = process.argv.includes("--glossary");
const paths = listFiles();
const all = new Set(paths);
const problems = paths.flatMap((path) => {
  const text = /\.(tsx?|mjs|css|html|md|toml|yml)$/.test(path) ? readFileSync(inRoot(path), "utf8") : "";
  if (onlyGlossary) return glossaryProblems(path, text);
  return [
    ...nameProblems(path),
    ...featureProblems(path, text),
    ...routesProblems(path, text),
    ...documentProblems(path, text, all),
    ...commentProblems(path, text, all),
  ];
});
for (const problem of problems) console.error(problem);
if (onlyGlossary) console.log(`${problems.length} old words.`);
process.exit(problems.length > 0 && !onlyGlossary ? 1 : 0);
