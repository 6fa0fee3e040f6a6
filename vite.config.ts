import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunks } from "./scripts/vite/chunks.mjs";
import { leanRouter } from "./scripts/vite/lean-router.mjs";
import { prerender } from "./scripts/vite/prerender.mjs";
import { icons } from "./scripts/vite/icons.mjs";
import { serviceWorker } from "./scripts/vite/service-worker.mjs";

const api = process.env.API_URL ?? "http://127.0.0.1:8787";

/** The app's shell (app.html), and a document for each page that is read without it (scripts/vite/prerender.mjs). */
export default defineConfig({
  root: "web",
  plugins: [icons(), leanRouter(), react(), tailwindcss(), prerender(), serviceWorker()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
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
