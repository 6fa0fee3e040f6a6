// Names that say nothing, features that import each other, writes in routes files, and paths in documents and comments
// that do not exist.

const code = /^(domain|db|durable-objects|worker|web\/src|web\/functions|scripts|tests)\//;
const emptyNames = /^(utils?|helpers?|common|misc|types?|shared|lib)$/;

/** In web/src these combine features, or belong to none; every other folder is a feature. */
const combining = new Set(["pages", "app", "site"]);
const general = new Set(["ui", "people", "receipts", "chat", "live", "api", "styles", "standing"]);
/** Parts of a feature that others may use: the fields of a rule, in the forms of splits and events. */
const sharedParts = new Set(["recurring/repeat"]);

export function nameProblems(path: string): string[] {
  if (!code.test(path)) return [];
  const parts = path.split("/").map((part) => part.replace(/\..*$/, ""));
  return parts
    .filter((part) => emptyNames.test(part))
    .map((part) => `${path}: "${part}" says nothing, name what it is about.`);
}

export function featureProblems(path: string, text: string): string[] {
  const [, feature] = /^web\/src\/([^/]+)\/.+\.tsx?$/.exec(path) ?? [];
  if (!feature || combining.has(feature)) return [];
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*"(?:#web|\.\.)\/([^/"]+)\/([^/"]+)/g);
  return [...imports]
    .filter(([, other = "", part]) => other !== feature && !general.has(other) && !sharedParts.has(`${other}/${part}`))
    .map(([, other]) => `${path}: imports ${other}; only app, site and pages combine features.`);
}

/** How a query that only reads is named. */
const readingQuery = /^(select|list|count|read|sum|search|as[A-Z])/;

/** Each write has a file of its own, named by its verb. */
export function routesProblems(path: string, text: string): string[] {
  if (!path.endsWith(".routes.ts")) return [];
  return [...text.matchAll(/import \{([^}]*)\} from "#db\/queries\//g)]
    .flatMap(([, names = ""]) => names.split(",").map((name) => name.trim()))
    .filter((name) => name && !name.startsWith("type ") && !readingQuery.test(name))
    .map((name) => `${path}: calls ${name}; a routes file only reads, each write has a file named by its verb.`);
}

/** `paths` are those of all files. A path in backticks, or a relative link, must be a file or a folder of the project. */
export function documentProblems(path: string, text: string, paths: ReadonlySet<string>): string[] {
  if (!/^(README|CONTRIBUTING)\.md$|^docs\/.*\.md$/.test(path)) return [];
  const folders = new Set(
    [...paths].flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
  );
  const here = path.includes("/") ? path.slice(0, path.lastIndexOf("/") + 1) : "";
  const roots = new Set([...folders].map((folder) => folder.split("/")[0] ?? ""));
  const exists = (target: string) => paths.has(target) || folders.has(target.replace(/\/$/, ""));
  const isPath = (token: string) =>
    /^[\w.@[\]-]+(\/[\w.@[\]-]+)*\/?$/.test(token) &&
    ((token.includes("/") && roots.has(token.split("/")[0] ?? "")) ||
      /\/.*\.(tsx?|mjs|css|sql|json|toml|md)$/.test(token));
  return text.split("\n").flatMap((line, index) => {
    const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, token = ""]) => token).filter(isPath);
    const linked = [...line.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)[^)]*\)/g)].map(([, target = ""]) =>
      resolvePath(here + target),
    );
    return [...quoted, ...linked]
      .filter((target) => !exists(target))
      .map((target) => `${path}:${index + 1}: there is no ${target}`);
  });
}

/** A file that a comment names by its path from the root must exist. */
export function commentProblems(path: string, text: string, paths: ReadonlySet<string>): string[] {
  const roots = [...new Set([...paths].map((file) => file.split("/")[0] ?? ""))].map((name) =>
    name.replace(/\W/g, "\\$&"),
  );
  const mention = new RegExp(
    `(?<![\\w#./-])(?:${roots.join("|")})/[\\w./[\\]-]+\\.(?:tsx?|mjs|css|html|sql|md)\\b`,
    "g",
  );
  return text
    .split("\n")
    .flatMap((line, index) =>
      (/^\s*(?:\/\/|\/?\*|#|<!--)|\s\/\/ /.test(line) ? [...line.matchAll(mention)] : [])
        .filter(([file]) => !paths.has(file))
        .map(([file]) => `${path}:${index + 1}: there is no ${file}`),
    );
}

/** Without `.` and `..` segments. */
function resolvePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
