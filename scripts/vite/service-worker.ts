import { createHash } from "node:crypto";
import { build, type Plugin } from "vite";
import { inRoot } from "../local/project.ts";

/** Without the reader of receipts, which only those who scan one load. */
const CACHED = /^assets\/(?!receipt-).+\.(js|css|woff2)$/;

/** Builds web/service-worker/ into /sw.js after the app, with the list of the app's files that it caches. */
export const serviceWorker = (): Plugin => ({
  name: "squadtab:service-worker",
  apply: "build",
  enforce: "post",
  async writeBundle({ dir }, bundle) {
    // Plugins also run for the bundles that have no document of the app.
    if (bundle["app.html"]?.type !== "asset") return;
    const documents = createHash("sha256");
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".html")) documents.update(file.source);
    const files = Object.keys(bundle).filter((name) => CACHED.test(name));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      define: {
        "process.env.NODE_ENV": JSON.stringify("production"),
        __FILES__: JSON.stringify(files.map((name) => `/${name}`).toSorted()),
        __DOCUMENTS_HASH__: JSON.stringify(documents.digest("hex").slice(0, 8)),
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
