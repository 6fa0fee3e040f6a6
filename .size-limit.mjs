// The size limits of each first load (`npm run check:bundles`, after the build): scripts after gzip, whole pages after
// Brotli. What a page loads is read from the built files, so that a new import counts at once.
import { documentOf, routeChunks, scriptsOf } from "./scripts/vite/built-files.ts";

const publicPages = ["index", "features", "demo", "signin", "signup", "404"];
const dashboard = scriptsOf("app");

/** @type {import("size-limit").Check[]} */
export default [
  { name: "the dashboard's scripts up to its first figures", path: dashboard, gzip: true, limit: "120 kB" },
  { name: "the dashboard's whole first load", path: [...documentOf("app"), ...dashboard], limit: "150 kB" },
  ...publicPages.map((page) => ({
    name: `/${page}, whole`,
    path: [...documentOf(page), ...scriptsOf(page)],
    limit: "150 kB",
  })),
  ...routeChunks().map((path) => ({ name: `a page's own chunk: ${path}`, path, gzip: true, limit: "15 kB" })),
  { name: "the app's stylesheet", path: "dist/web/assets/app-*.css", limit: "21 kB" },
  { name: "the public pages' stylesheet", path: "dist/web/assets/site-*.css", limit: "21 kB" },
  { name: "boot.js, which every page waits for", path: "dist/web/boot.js", gzip: true, limit: "1 kB" },
  { name: "the worker", path: ["dist/worker/*.js", "dist/worker/*.wasm"], gzip: true, limit: "430 kB" },
];
