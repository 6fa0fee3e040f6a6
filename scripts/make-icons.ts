// `npm run icons`: draws the icons in web/public/icons/ from the logo (web/public/favicon.svg). Run it when the logo changes.
import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { type LucideIcon, Receipt, ScissorsLineDashed } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { chromiumFlags, findChromium } from "./local/chromium.ts";
import { inRoot } from "./local/project.ts";

const folder = inRoot("web/public/icons");
const logo = readFileSync(inRoot("web/public/favicon.svg"), "utf8");
const [, tile = ""] = /fill="var\(--logo-tile,(#\w+)\)"/.exec(logo) ?? [];
const mark = logo.slice(logo.indexOf("<g "), logo.indexOf("</g>")).replace(/^<g [^>]+>/, "");

/** The mark at this scale in its square of 32, above `content`. */
const svg = (content: string, scale: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${content}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark}</g></svg>`;
/** Fills the square to its edges: the system cuts its own shape out of it. */
const square = (scale: number) => svg(`<rect width="32" height="32" fill="${tile}"/>`, scale);
/** In white: the system uses the shape only and colours it. */
const shape = svg("", 1).replace(/fill="[^"]+"/g, 'fill="#fff"');

const shortcut = (icon: LucideIcon) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="20" fill="${tile}"/><g transform="translate(8 8)">${renderToStaticMarkup(createElement(icon, { color: "#fff", size: 24 }))}</g></svg>`;

const icons: [name: string, pixels: number, picture: string][] = [
  ["icon-192", 192, logo],
  ["icon-512", 512, logo],
  // A circle of 80 % stays visible in every mask.
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
