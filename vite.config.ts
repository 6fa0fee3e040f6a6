import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/vite/chunks.ts";
import { prerender } from "./scripts/vite/prerender.ts";
import { serviceWorker } from "./scripts/vite/service-worker.ts";
import { smallLibraries } from "./scripts/vite/small-libraries.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:8787";

/** The dashboard's shell (app.html), and a document for each page outside it (scripts/vite/prerender.ts). */
export default defineConfig({
  root: "web",
  plugins: [smallLibraries(), react(), tailwindcss(), prerender(), serviceWorker()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // What Tailwind itself needs. For Chrome 110, which is in es2023, each colour would be there three times.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    modulePreload: {
      polyfill: false,
      // Without the files that the entry point imports, which every page has: 0.06 kB (gzip) less before the first figures.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js"
          ? files.filter((file) => !/\/(vendor|app|dashboard|rolldown-runtime)-[^/]+\.js$/.test(file))
          : files,
    },
    rolldownOptions: {
      // Constants of other modules, such as texts, go to where they are used: 0.1 kB (gzip) less before the first figures.
      optimization: { inlineConst: true },
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  // The reader of receipts. web/public/_headers and the service worker know it by its name.
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/receipt-reader-[hash].js" } } },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": { target: api, ws: true },
      "/dev/mailbox": { target: api, rewrite: () => "/api/dev/mailbox/page" },
    },
  },
});
