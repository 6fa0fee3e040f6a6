// Few files at the start, and in none of them what only another start needs: the libraries that every page runs on,
// the app around every page, the dashboard with its overview, what every form is made of, and signing in. Then what
// several pages share, and each page itself.
import { normalizePath } from "vite";
import { inRoot } from "../local/project.ts";

/** @typedef {import("vite").Rolldown.CodeSplittingNameFunction} NameFunction */
/** @typedef {import("vite").Rolldown.CodeSplittingGroup} Group */
/** @typedef {Parameters<NameFunction>[1]} Context */

/** What one start or another begins with. */
const starts = {
  app: ["main.tsx"],
  account: ["app/startup/pre-hydration-input.ts", "pages/sign-in.tsx", "pages/sign-up.tsx"],
  /** What goes on behind the dashboard, and what a press opens. */
  later: [
    "app/layout/background.tsx",
    "api/cache/offline-store.ts",
    "app/layout/drawer.tsx",
    "app/layout/add-sheet.tsx",
    "app/shortcuts/shortcut-list.tsx",
    "app/pwa/new-version-line.tsx",
    "notifications/notification-list.tsx",
    "notifications/news.tsx",
    "splits/split-icon.ts",
    "ui/icons/category-icon.ts",
    "ui/overlay/popover-panel.tsx",
    "ui/illustrations/all-quiet.tsx",
    "ui/illustrations/not-found.tsx",
  ],
  dashboard: ["api/cache/queries.tsx", "app/layout/dashboard-layout.tsx", "pages/overview.tsx"],
};

/** What a library's index leads to, and no start asks for. */
const NOT_AT_START = /@tanstack\/.*(infinite|mutationObserver|useMutation)/i;

/** All that the files import, and they themselves. @param {readonly string[]} files @param {Context} context */
function closure(files, context) {
  /** @type {Set<string>} */
  const found = new Set();
  const walk = (/** @type {string} */ id) => {
    if (found.has(id) || NOT_AT_START.test(id)) return;
    found.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) walk(next);
  };
  for (const file of files) walk(normalizePath(inRoot("web/src", file)));
  return found;
}

/** @type {Record<keyof typeof starts, Set<string>> | undefined} */
let closures;

/** The file at the start in which a module stands; what both ways into the app need is the app's. @type {NameFunction} */
function startOf(id, context) {
  closures ??= {
    app: closure(starts.app, context),
    account: closure(starts.account, context),
    dashboard: closure(starts.dashboard, context),
    later: closure(starts.later, context),
  };
  const inAccount = closures.account.has(id);
  const inDashboard = closures.dashboard.has(id);
  if (closures.app.has(id) || (inAccount && inDashboard)) return id.includes("/node_modules/") ? "vendor" : "app";
  if (inDashboard) return "dashboard";
  if (inAccount) return /\/web\/src\/(accounts|pages|app)\//.test(id) ? "account" : "forms";
  return closures.later.has(id) ? "later" : null;
}

/** A group takes with it whatever it imports: what is imported by another stands before it. */
const order = ["vendor", "app", "dashboard", "forms", "account", "later"];

/** @type {Group[]} */
export const chunks = [
  ...order.map((name, index) => ({
    debugName: name,
    name: /** @type {NameFunction} */ ((id, context) => (startOf(id, context) === name ? name : null)),
    test: /\.([mc]?js|tsx?)$/,
    priority: 8 - index,
  })),
  // Downshift and what it needs, for the palette and for forms with people: without a group of its own it would be part
  // of "shared", which every page loads.
  {
    name: "combobox",
    test: /node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is|@babel\/runtime|tslib|object-assign)\/|\/ui\/form\/use-combobox/,
    priority: 2,
  },
  // What one dialog or chart alone needs is fetched when it is shown.
  { name: "shared", test: /\.([mc]?js|tsx?)$/, minShareCount: 2, priority: 1 },
];
