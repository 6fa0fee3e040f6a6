import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { resolve } from "node:path";
import { defineConfig } from "vite";

const web = (file: string) => resolve(import.meta.dirname, "web", file);

const api = process.env.API_URL ?? "http://127.0.0.1:8787";

/** Three documents, one app: the public shell, the dashboard's shell and the page for unknown addresses. */
export default defineConfig({
  root: "web",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    rolldownOptions: {
      input: [web("index.html"), web("app.html"), web("404.html")],
      output: {
        // Few files at the start instead of dozens of slivers: libraries, what every page shares, then the page itself.
        codeSplitting: {
          groups: [
            // But for what one dialog or chart alone needs, and fetches when it is shown.
            {
              name: "vendor",
              test: /node_modules\/(?!react-easy-crop|normalize-wheel|uplot|ical-generator)/,
              priority: 2,
            },
            {
              name: "app",
              test: /web\/src\/(api|live|notifications|profiles|shell|ui)\/|domain\//,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
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
