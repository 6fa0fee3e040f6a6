// What the built pages load (dist/web), read from the documents and the scripts themselves.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { inRoot } from "../local/project.ts";

const site = inRoot("dist/web");
const read = (/** @type {string} */ path) => readFileSync(join(site, path), "utf8");
const fromRoot = (/** @type {string} */ path) => relative(inRoot("."), join(site, path));
const assets = () => readdirSync(join(site, "assets"));

/** The one chunk of this name. @param {string} name */
function chunkOf(name) {
  const found = assets().filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`${found.length} scripts are called ${name}`);
  return `assets/${found[0]}`;
}

/** A script and all that it imports before it runs. @param {string} path @param {Set<string>} found */
function follow(path, found) {
  if (found.has(path)) return;
  found.add(path);
  for (const [, name] of read(path).matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g))
    follow(`assets/${name}`, found);
}

/**
 * The scripts of a page, those that it fetches after its first paint included; `chunks`: those that its first screen
 * fetches besides.
 * @param {string} page @param {readonly string[]} [chunks]
 */
export function scriptsOf(page, chunks = []) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const [tag] of read(`${page}.html`).matchAll(/<script type="module"[^>]*>|<script fetchpriority[^>]*>/g))
    for (const [, path = ""] of tag.matchAll(/\/(assets\/[^\s"]+\.js)/g)) follow(path, found);
  if (found.size === 0) throw new Error(`${page}.html has no scripts`);
  for (const name of chunks) follow(chunkOf(name), found);
  return [...found].map(fromRoot);
}

/** A document with what it is painted with: boot.js, stylesheet, font. @param {string} page */
export function documentOf(page) {
  const painted = [...read(`${page}.html`).matchAll(/\/(assets\/[^\s"]+\.(?:css|woff2))/g)].map(
    ([, path = ""]) => path,
  );
  return [`${page}.html`, "boot.js", ...painted].map(fromRoot);
}

/** The chunks that are one page's alone. */
export function routeChunks() {
  const pages = readdirSync(inRoot("web/src/pages")).filter((name) => name.endsWith(".tsx"));
  const names = pages.map((name) => basename(name, ".tsx"));
  const found = names.flatMap((name) => assets().filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file)));
  if (found.length < 8 || !existsSync(site)) throw new Error("the pages have no chunks of their own");
  return found.map((file) => fromRoot(`assets/${file}`));
}
