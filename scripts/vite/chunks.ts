import type { Rolldown } from "vite";
import { inRoot } from "../local/project.ts";

type Context = Rolldown.ChunkingContext;

/** What each first load starts with. What both of them import is in the chunk of the entry point. */
const entries = {
  app: ["main.tsx"],
  dashboard: ["api/cache/queries.tsx", "app/layout/dashboard-layout.tsx", "pages/overview.tsx"],
  account: ["pages/sign-in.tsx", "pages/sign-up.tsx", "app/startup/pre-hydration-input.ts"],
};
type FirstLoad = keyof typeof entries;

/** The modules of the project that these entries import statically, directly or not. */
function importsOf(name: FirstLoad, context: Context): Set<string> {
  const found = new Set(entries[name].map((path) => inRoot(`web/src/${path}`)));
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (!imported.includes("/node_modules/")) found.add(imported);
  return found;
}

let imports: Record<FirstLoad, Set<string>> | undefined;

function firstLoadOf(id: string, context: Context): FirstLoad | null {
  imports ??= {
    app: importsOf("app", context),
    dashboard: importsOf("dashboard", context),
    account: importsOf("account", context),
  };
  const { app, dashboard, account } = imports;
  if (app.has(id) || (dashboard.has(id) && account.has(id))) return "app";
  if (dashboard.has(id)) return "dashboard";
  return account.has(id) ? "account" : null;
}

const isCode = /\.([mc]?js|tsx?)$/;
const firstLoad = (name: FirstLoad, priority: number): Rolldown.CodeSplittingGroup => ({
  name: (id, context) => (firstLoadOf(id, context) === name ? name : null),
  test: isCode,
  priority,
});

/** Pages and the palette are fetched when they are opened, other parts of the dashboard soon after its first page. */
const areOpened = /\/app\/(router\.tsx|palette\/palette-state\.ts)$/;
const isDeferred = (id: string, context: Context): boolean =>
  (context.getModuleInfo(id)?.dynamicImporters ?? []).some(
    (importer) => firstLoadOf(importer, context) !== null && !areOpened.test(importer),
  );

/**
 * Which modules share a file. A group takes the modules that it names with everything they import; where two groups want
 * the same module, the higher priority wins. Each group is followed by what loads without it (gzip, 2026-11-24).
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // Most deployments do not change it, so browsers keep 83 kB cached.
  { name: "vendor", test: /\/node_modules\/(react|react-dom|scheduler|react-router|jotai)\//, priority: 5 },
  // The dashboard: 245.8 kB of scripts before its first figures instead of 117.8 kB (limit: 120 kB).
  firstLoad("app", 4),
  // Its code would be in "deferred", 152 kB in all.
  firstLoad("dashboard", 3),
  // Its code would be in "shared", and a sign-in page load 228 kB instead of 147 kB (Brotli, limit: 150 kB).
  firstLoad("account", 2),
  // Right after its first page the dashboard would fetch "shared", 99 kB instead of 20 kB.
  { name: (id, context) => (isDeferred(id, context) ? "deferred" : null), test: isCode, priority: 1.5 },
  // Each set of pages that share a module would have a file of its own for it: 159 instead of 52 files, whose names cost the
  // first load 2.4 kB (120.2 kB).
  { name: "shared", test: isCode, minShareCount: 2, priority: 1 },
  // By its name the service worker leaves it out: only those who scan a receipt load it.
  { name: "receipt-scan", test: /\/web\/src\/receipts\/scan\//, priority: 0.5 },
];
