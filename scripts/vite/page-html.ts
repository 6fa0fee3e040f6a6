// The documents of the site: web/page.html, filled in with the facts of web/src/site/documents.ts, with tags for search
// engines and shared links.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { notFoundPage, pages, type Page } from "#web/site/documents.ts";
import { inRoot } from "../local/project.ts";
import { readWorkerConfig } from "../local/worker-config.ts";

export const web = inRoot("web");
export const documents: readonly Page[] = [...pages, notFoundPage];

/** Vite's id of a page's document. The file exists in the build only. */
export const idOf = ({ file }: Page): string => join(web, file);

/** The public origin, for addresses that must be absolute: this run's, else that of wrangler.toml. */
const origin = (): string => (process.env.APP_URL ?? readWorkerConfig().vars.APP_URL).replace(/\/$/, "");

/** The colour of a phone's browser bar, the same as the page's background (tokens.css). */
const themeColors: Record<Page["background"], [light: string, dark: string]> = {
  carbon: ["#1e42df", "#1f37ba"],
  desk: ["#f6f3ea", "#0f0f19"],
  paper: ["#fdfcf9", "#1a1a25"],
};

const escape = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The canonical address, and the preview of shared links. */
function metaTags({ path, title, description, listed }: Page): string {
  if (!listed) return '<meta name="robots" content="noindex" />';
  const address = origin() + path;
  const properties = {
    "og:type": "website",
    "og:site_name": "Squadtab",
    "og:title": title,
    "og:description": description,
    "og:url": address,
    "og:image": `${origin()}/share.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "One tab. Everyone’s square. A bill of $100.00, torn into three stubs.",
  };
  return [
    `<link rel="canonical" href="${escape(address)}" />`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escape(value)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join("\n    ");
}

/** A script that no bundler touches, without its comments and indentation. */
const shortened = (file: string): string =>
  readFileSync(join(web, file), "utf8").replaceAll(/^ *(\/\/.*)?\n| {2,}/gm, "");

/** Recovers from a script that could not be loaded. */
export const startRecoveryScript = (): string => shortened("start-recovery.js");

/** Every page waits for it. In development the file itself is served. */
export const bootScript = (): string => shortened("public/boot.js");

const START_FAILED =
  '<p class="noscript start-failed" role="alert">Squadtab could not be loaded. <a href="">Try again</a></p>';

const NEEDS_SCRIPT =
  '<noscript><p class="noscript">Squadtab needs JavaScript to divide your bills. <a href="/">What it does</a> can be read without.</p></noscript>';

/** `script`: the tag that starts the page's script. */
export function pageHtml(page: Page, { body, script }: { body: string; script: string }): string {
  const [light, dark] = themeColors[page.background];
  const isApp = page.entry === "main";
  const values: Record<string, string> = {
    title: escape(page.title),
    description: escape(page.description),
    light,
    dark,
    meta: metaTags(page),
    // The page of a claim's link looks like the app.
    stylesheet: isApp || page.entry === "guest" ? "app.css" : "site.css",
    // Only the app hydrates what is prerendered.
    prerendered: page.prerendered && isApp ? ` data-prerendered="${page.path}"` : "",
    body,
    recovery: isApp ? "<!--start-recovery-->" : "",
    noscript: isApp ? START_FAILED + NEEDS_SCRIPT : page.entry === "guest" ? NEEDS_SCRIPT : "",
    script,
  };
  return readFileSync(join(web, "page.html"), "utf8").replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => values[name] ?? "",
  );
}

export const scriptTag = (address: string): string => `<script type="module" src="${address}"></script>`;

export const preloadTag = (address: string): string => `<link rel="modulepreload" href="${address}" />`;

/** A script that fetches others after the first paint (web/src/app/startup/after-paint.ts). */
export const deferringTag = (address: string, deferred: readonly string[]): string =>
  `<script type="module" src="${address}" data-deferred-scripts="${deferred.join(" ")}"></script>`;

export function sitemap(): string {
  const listed = pages.filter((page) => page.listed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `  <url><loc>${escape(origin() + path)}</loc></url>`),
    "</urlset>\n",
  ].join("\n");
}

export const robots = (): string =>
  `User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`;
