import type { Rolldown } from "vite";

/**
 * Which modules share a file. A group takes the modules that `test` matches with everything they import; where two groups
 * want the same module, the higher priority wins.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // Most deployments do not change it, so browsers keep it cached.
  { name: "vendor", test: /\/node_modules\/(react|react-dom|scheduler|react-router|jotai)\//, priority: 5 },
  // The entry point, and what both the sign-in pages and the dashboard import. If one of these is missing here, the sign-in
  // pages load the dashboard's file too, and .size-limit.mjs refuses them.
  {
    name: "app",
    test: /\/domain\/time\/calendar\.ts$|\/web\/src\/(main\.tsx|api\/http\/client\.ts|ui\/format\/(fill|use-document-title)\.ts|ui\/(controls\/(kbd|skip-link)|icons\/(logo|icon-button))\.tsx)$/,
    priority: 4,
  },
  // The two first loads in one file each. By Rolldown's own rule (one file for each set of pages that share a module) the
  // dashboard would load 65 files and 146.6 kB of scripts instead of 4 files and 120 kB (gzip, November 2026).
  {
    name: "dashboard",
    test: /\/web\/src\/(api\/cache\/queries|app\/layout\/dashboard-layout|pages\/overview)\.tsx$/,
    priority: 3,
  },
  // Toasts, which the dashboard fetches right after the first render, and dialogs, which the sign-in pages and the deferred
  // parts need: as parts of "account" or of one file they would come before the first figures.
  { name: "toast", test: /\/web\/src\/ui\/(overlay\/open-modals\.ts|feedback\/toast\.tsx)$/, priority: 2.6 },
  { name: "dialog", test: /\/web\/src\/ui\/overlay\/dialog\.tsx$/, priority: 2.5 },
  { name: "account", test: /\/web\/src\/(pages\/sign-(in|up)|app\/startup\/pre-hydration-input)\.tsx?$/, priority: 2 },
  // Downshift (12 kB gzip), for the palette and forms with people: "shared", which every page loads, would contain it.
  {
    name: "combobox",
    test: /\/node_modules\/(downshift|compute-scroll-into-view|prop-types|react-is|object-assign|tslib|@babel\/runtime)\/|\/ui\/form\/use-combobox\.ts$/,
    priority: 2,
  },
  // What DeferredParts fetches after the first page of the dashboard. In the shared chunk it would bring the code of all
  // forms and dialogs with it (docs/decisions/first-load.md).
  {
    name: "deferred",
    test: /\/web\/src\/(app\/layout\/(background|drawer|add-sheet|new-version-line)|app\/shortcuts\/shortcut-list|notifications\/notification-(list|effects)|splits\/split-icon|events\/next-event-row|squads\/overview-squad-row|standing\/person-row|ui\/(icons\/category-icon|overlay\/popover-panel|illustrations\/(all-quiet|not-found)))\.tsx?$/,
    priority: 1.5,
  },
  // Everything else that several pages share, but neither what only the pages of squads and of splits share, nor the split
  // methods, nor the dialogs with a split's form.
  {
    name: "shared",
    test: /^(?!.*\/(domain\/(squads|money\/currencies|splits\/(covers|items|method-(problems|schema)|methods|share-ranges))|web\/src\/(squads|pages\/new-split|people\/member-face|ui\/form\/typed-money|splits\/(squad|list|detail|form\/((create|edit|check|save)-split|payer-fields|refund-switch|last-group|sentence-parts|split-(fields|form-dialog|sentence|target)|share-as-expense|paid-share-(conflict|notice)|event-line|problem-note|own-share)|method\/(split-method|method-chooser|use-method-code))))[/.]).*\.([mc]?js|tsx?)$/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "split-form",
    test: /\/web\/src\/(pages\/new-split|splits\/form\/(create|edit)-split)\.tsx$/,
    priority: 0.95,
  },
  // Pages that are opened one after the other, or rarely, in one file: each file has its name in the first load.
  { name: "squads", test: /\/web\/src\/pages\/squads?\.tsx$/, priority: 0.9 },
  { name: "splits", test: /\/web\/src\/pages\/(splits|(squad-)?split)\.tsx$/, priority: 0.92 },
  { name: "events", test: /\/web\/src\/pages\/events?\.tsx$/, priority: 0.9 },
  {
    name: "friends",
    test: /\/web\/src\/pages\/(friends|payments|notifications)\.tsx$/,
    priority: 0.9,
  },
  { name: "budget", test: /\/web\/src\/pages\/(budget|insights|recurring)\.tsx$/, priority: 0.9 },
  {
    name: "link-pages",
    test: /\/web\/src\/(pages\/(reset-password|unsubscribe|invite|friend-link|join-squad)|site\/not-found)\.tsx$/,
    priority: 0.8,
  },
];
