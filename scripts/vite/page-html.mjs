// The documents of the site: page.html with what web/src/site/documents.ts says of a page, and with what search engines and
// shared links read.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { notFoundPage, pages } from "#web/site/documents.ts";
import { inRoot } from "../local/project.ts";
import { readWorkerConfig } from "../local/worker-config.ts";

/** @typedef {import("#web/site/documents.ts").Page} Page */

export const web = inRoot("web");
export const documents = [...pages, notFoundPage];

/** Where a page's document stands before it is built. @param {Page} page */
export const fileOf = ({ file }) => join(web, file);

/** Where people reach the app, for addresses that must be whole: wrangler.toml's, or this run's. */
const origin = () => (process.env.APP_URL ?? readWorkerConfig().vars.APP_URL).replace(/\/$/, "");

/** The bar of a phone's browser takes the page's own ground (tokens.css). @type {Record<Page["ground"], [light: string, dark: string]>} */
const grounds = {
  carbon: ["#1e42df", "#1f37ba"],
  desk: ["#f6f3ea", "#0f0f19"],
  paper: ["#fdfcf9", "#1a1a25"],
};

/** @param {string} text */
const escape = (text) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Its one address, and how it looks where it is shared. @param {Page} page */
function known({ path, title, description, listed }) {
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

const NEEDS_SCRIPT =
  '<noscript><p class="noscript">Squadtab needs JavaScript to divide your bills. <a href="/">What it does</a> can be read without.</p></noscript>';

/** @param {Page} page @param {{ body: string, script: string }} parts `script`: the tag that starts the page's own. */
export function pageHtml(page, { body, script }) {
  const [light, dark] = grounds[page.ground];
  const isApp = page.entry === "main";
  /** @type {Record<string, string>} */
  const values = {
    title: escape(page.title),
    description: escape(page.description),
    light,
    dark,
    known: known(page),
    stylesheet: isApp ? "app.css" : "read.css",
    // The app takes over what is drawn; what is read needs nobody.
    drawn: page.drawn && isApp ? ` data-drawn="${page.path}"` : "",
    body,
    noscript: isApp ? NEEDS_SCRIPT : "",
    script,
  };
  return readFileSync(join(web, "page.html"), "utf8").replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? "");
}

/** @param {string} address */
export const scriptTag = (address) => `<script type="module" src="${address}"></script>`;

/** Fetched beside what comes before it. @param {string} address */
export const preloadTag = (address) => `<link rel="modulepreload" href="${address}" />`;

/** One that fetches others once what is drawn is on screen (web/src/app/startup/after-paint.ts). @param {string} address @param {readonly string[]} then */
export const lateTag = (address, then) =>
  `<script type="module" src="${address}" data-then="${then.join(" ")}"></script>`;

export function sitemap() {
  const listed = pages.filter((page) => page.listed);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `  <url><loc>${escape(origin() + path)}</loc></url>`),
    "</urlset>\n",
  ].join("\n");
}

export const robots = () =>
  `User-agent: *\nDisallow: /dashboard\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin()}/sitemap.xml\n`;
