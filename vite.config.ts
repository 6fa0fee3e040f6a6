import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { chunks } from "./scripts/vite/chunks.ts";
import { prerender } from "./scripts/vite/prerender.ts";
import { serviceWorker } from "./scripts/vite/service-worker.ts";

const api = process.env.API_URL ?? "http://127.0.0.1:8787";

/**
 * Hono's client can send cookies by hand, which Squadtab never does. Without its module, every page loads 0.5 kB (gzip)
 * less.
 */
const withoutCookies: Plugin = {
  name: "without-cookies",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/utils/cookie.js") && importer?.includes("/hono/dist/client/") ? "\0without-cookies" : null,
  load: (id) => (id === "\0without-cookies" ? "export const serialize = () => '';" : null),
};

/** The dashboard's shell (app.html), and a document for each page outside it (scripts/vite/prerender.ts). */
export default defineConfig({
  root: "web",
  plugins: [withoutCookies, react(), tailwindcss(), prerender(), serviceWorker()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: {
      polyfill: false,
      // Without the files that the entry point imports, which every page has: 0.06 kB (gzip) less before the first figures.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "js" ? files.filter((file) => !/\/(vendor|app|rolldown-runtime)-[^/]+\.js$/.test(file)) : files,
    },
    rolldownOptions: {
      // Constants of other modules, such as texts, go to where they are used: 0.1 kB (gzip) less before the first figures.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": { target: api, ws: true },
      "/dev/mailbox": { target: api, rewrite: () => "/api/dev/mailbox/page" },
    },
  },
});
