// The size limits of each first load (`npm run check:bundles`, after the build): scripts after gzip, whole pages after
// Brotli. What a page loads is read from the built files, so that a new import counts at once.
import { documentOf, routeChunks, scriptsOf } from "./scripts/vite/built-files.ts";
import { targetOf } from "./tests/bench/targets.ts";

const publicPages = ["index", "features", "demo", "signin", "signup", "claim", "404"];
const dashboard = scriptsOf("app");

/**
 * @param {import("./tests/bench/targets.ts").TargetId} id
 * @param {import("size-limit").Check & { part?: string }} check
 */
function check(id, { part, ...files }) {
  const { what, limit, unit } = targetOf(id);
  return { ...files, name: part ? `${what}: ${part}` : what, limit: `${limit} ${unit}` };
}

/** @type {import("size-limit").Check[]} */
export default [
  check("dashboard-scripts", { path: dashboard, gzip: true }),
  check("dashboard-files", { path: [...documentOf("app"), ...dashboard] }),
  ...publicPages.map((page) =>
    check("public-files", { part: `/${page}`, path: [...documentOf(page), ...scriptsOf(page)] }),
  ),
  ...routeChunks().map((path) => check("page-chunk", { part: path, path, gzip: true })),
  check("stylesheet", { part: "app", path: "dist/web/assets/app-*.css" }),
  check("stylesheet", { part: "public pages", path: "dist/web/assets/site-*.css" }),
  check("boot-script", { path: "dist/web/boot.js", gzip: true }),
  check("worker", { path: ["dist/worker/*.js", "dist/worker/*.wasm"], gzip: true }),
];
