// Draws the icons in web/public/icons/ from the logo (web/public/favicon.svg): `node scripts/make-icons.mjs`, after it changed.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Receipt, ScissorsLineDashed } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { chromiumFlags, findChromium } from "./ensure-chromium.mjs";
import { inRoot } from "./project.mjs";

const folder = inRoot("web/public/icons");
const logo = readFileSync(inRoot("web/public/favicon.svg"), "utf8");
const [, tile = ""] = /fill="var\(--logo-tile,(#\w+)\)"/.exec(logo) ?? [];
const mark = logo.slice(logo.indexOf("<g "), logo.indexOf("</g>")).replace(/^<g [^>]+>/, "");

/** @param {string} content @param {number} scale Of the mark, in its square of 32. */
const svg = (content, scale) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g></svg>`;
/** To all edges: the system cuts its own shape out of it. @param {number} scale */
const square = (scale) => svg(`<rect width="32" height="32" fill="${tile}"/>`, scale);
/** Its shape alone counts: the system paints it. */
const shape = svg("", 1).replace(/fill="[^"]+"/g, 'fill="#fff"');

/** @param {import("lucide-react").LucideIcon} icon */
const shortcut = (icon) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="${tile}"/><g transform="translate(8 8)">${renderToStaticMarkup(createElement(icon, { color: "#fff", size: 24 }))}</g></svg>`;

/** @type {[name: string, pixels: number, picture: string][]} */
const icons = [
  ["icon-192", 192, logo],
  ["icon-512", 512, logo],
  // Of which a circle of 80 % is sure to stay.
  ["maskable-512", 512, square(0.68)],
  ["apple-touch-180", 180, square(0.8)],
  ["monochrome-512", 512, svg("", 0.68).replace(/fill="[^"]+"/g, 'fill="#fff"')],
  ["badge-96", 96, shape],
  ["add-expense-96", 96, shortcut(Receipt)],
  ["create-split-96", 96, shortcut(ScissorsLineDashed)],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
const page = await browser.newPage();
for (const [name, size, picture] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${picture}`);
  await page.screenshot({ path: `${folder}/${name}.png`, omitBackground: true });
}
await browser.close();
console.log(`${icons.length} icons drawn.`);
