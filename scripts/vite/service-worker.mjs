// Builds web/service-worker/ into /sw.js, once everything that it keeps has its name.
import { createHash } from "node:crypto";
import { build } from "vite";
import { inRoot } from "../local/project.ts";

const KEPT = /^assets\/.+\.(js|css|woff2)$/;

/** A plugin of vite.config.ts. @returns {import("vite").Plugin} */
export const serviceWorker = () => ({
  name: "service-worker",
  apply: "build",
  enforce: "post",
  async writeBundle({ dir }, bundle) {
    const shell = bundle["app.html"];
    // Another build than that of the app.
    if (shell?.type !== "asset") return;
    const files = Object.keys(bundle).filter((name) => KEPT.test(name));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: {
        "process.env.NODE_ENV": JSON.stringify("production"),
        __FILES__: JSON.stringify(files.map((name) => `/${name}`).toSorted()),
        __SHELL_HASH__: JSON.stringify(createHash("sha256").update(shell.source).digest("hex").slice(0, 8)),
      },
      build: {
        outDir: dir,
        emptyOutDir: false,
        target: "es2023",
        modulePreload: false,
        rolldownOptions: {
          input: inRoot("web/service-worker/service-worker.ts"),
          output: { format: "iife", entryFileNames: "sw.js" },
        },
      },
    });
  },
});
