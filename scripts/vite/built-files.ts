// What the built pages load (dist/web), read from the documents and the scripts themselves. Used by .size-limit.mjs.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { inRoot } from "../local/project.ts";

const site = inRoot("dist/web");
const read = (path: string): string => readFileSync(join(site, path), "utf8");
const fromRoot = (path: string): string => relative(inRoot("."), join(site, path));

const chunksNamed = (name: string): string[] =>
  readdirSync(join(site, "assets")).filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));

/** Adds a script and all scripts that it imports statically. */
function addWithImports(path: string, found: Set<string>): void {
  if (found.has(path)) return;
  found.add(path);
  for (const [, name] of read(path).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g))
    addWithImports(`assets/${name}`, found);
}

/** The scripts that a page names (at once, preloaded or deferred), with what they import. */
export function scriptsOf(page: string): string[] {
  const found = new Set<string>();
  for (const [tag] of read(`${page}.html`).matchAll(
    /<script [^>]*type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g,
  ))
    for (const [, path = ""] of tag.matchAll(/\/(assets\/[^\s"]+\.js)/g)) addWithImports(path, found);
  if (found.size === 0) throw new Error(`${page}.html has no scripts`);
  return [...found].map(fromRoot);
}

/** A document with what blocks its first paint: boot.js, stylesheet, font. */
export function documentOf(page: string): string[] {
  const blocking = [...read(`${page}.html`).matchAll(/\/(assets\/[^\s"]+\.(?:css|woff2))/g)];
  return [`${page}.html`, "boot.js", ...blocking.map(([, path = ""]) => path)].map(fromRoot);
}

/** The chunks that belong to one page of the app. */
export function routeChunks(): string[] {
  const pages = readdirSync(inRoot("web/src/pages")).filter((name) => name.endsWith(".tsx"));
  const found = pages.flatMap((name) => chunksNamed(basename(name, ".tsx")));
  if (found.length < 7) throw new Error("the pages have no chunks of their own");
  return found.map((file) => fromRoot(`assets/${file}`));
}
