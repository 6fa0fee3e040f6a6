// Vite's part that makes a document of every page in web/src/site/documents.ts, with the content that React draws where the
// site is built; in development the same, at each request.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { notFoundPage, pages } from "#web/site/documents.ts";
import { DrawnStyles } from "./drawn-styles.mjs";
import { icons } from "./icons.mjs";
import { documents, fileOf, lateTag, pageHtml, preloadTag, robots, scriptTag, sitemap, web } from "./page-html.mjs";
import { inRoot } from "../local/project.ts";

/** @typedef {import("#web/site/documents.ts").Page} Page */
/** @typedef {{ render(path: string): Promise<string> }} Renderer */

/** Where scripts stand: `drawn` starts a page of the app that is drawn already. */
const sources = {
  visit: "/src/site/entry-public.ts",
  drawn: "/src/app/startup/entry-prerendered.ts",
  tour: "/src/site/entry-tour.tsx",
  main: "/src/main.tsx",
};
/** What a start needs besides what the app begins with (scripts/vite/chunks.mjs): pages that are drawn, and the dashboard. */
const DRAWN_NEED = ["forms", "account"];
const DASHBOARD_NEEDS = ["dashboard"];

/** Where the scripts of these names are. @param {readonly string[]} names @param {import("vite").Rolldown.OutputBundle} bundle */
const addressesOf = (names, bundle) =>
  Object.values(bundle)
    .filter((file) => file.type === "chunk" && names.includes(file.name))
    .map(({ fileName }) => `/${fileName}`);

/** @typedef {keyof typeof sources} Script */

/** The tag of a page's script, by the scripts' addresses. @param {Page} page @param {Record<Script, string>} at */
function tagOf({ entry, drawn }, at) {
  if (entry === "tour") return lateTag(at.visit, [at.tour]);
  return entry === "main" && drawn ? lateTag(at.drawn, [at.main]) : scriptTag(at[entry]);
}
const target = "es2023";
/** Holds the place of a script that is not the app's. */
const placeOf = (/** @type {string} */ entry) => `<!--script:${entry}-->`;

/** Bundles web/src/site/prerender.tsx for Node and loads it. @returns {Promise<Renderer>} */
async function bundleRenderer() {
  const outDir = inRoot("dist/prerender");
  await build({
    configFile: false,
    root: web,
    logLevel: "error",
    plugins: [icons()],
    build: { ssr: join(web, "src/site/prerender.tsx"), outDir, emptyOutDir: true, target, copyPublicDir: false },
  });
  return import(`${pathToFileURL(join(outDir, "prerender.js")).href}?${Date.now()}`);
}

/** A script in one file, with nothing in it of the app's that it does not run. @param {Exclude<Script, "main">} entry */
async function bundleAlone(entry) {
  const output = { entryFileNames: `assets/${entry}-[hash].js`, codeSplitting: false };
  const built = await build({
    configFile: false,
    root: web,
    logLevel: "error",
    plugins: [icons(), react()],
    build: {
      write: false,
      target,
      copyPublicDir: false,
      rolldownOptions: { input: join(web, sources[entry]), output },
    },
  });
  const [chunk] = /** @type {import("vite").Rolldown.RolldownOutput} */ (built).output;
  return { entry, fileName: chunk.fileName, source: chunk.code };
}

/** @returns {import("vite").Plugin[]} */
export function prerender() {
  /** @type {Map<string, string>} */
  const files = new Map();
  const styles = new DrawnStyles();
  /** @type {Awaited<ReturnType<typeof bundleAlone>>[]} */
  let alone = [];
  return [
    {
      name: "squadtab:prerender",
      apply: "build",
      enforce: "pre",
      config: () => ({
        build: { target, rolldownOptions: { input: [join(web, "app.html"), ...documents.map(fileOf)] } },
      }),
      async buildStart() {
        const renderer = await bundleRenderer();
        alone = [await bundleAlone("visit"), await bundleAlone("drawn"), await bundleAlone("tour")];
        for (const page of documents) {
          const body = page.drawn ? styles.takeFrom(await renderer.render(page.path)) : "";
          const script = page.entry === "main" ? scriptTag(sources.main) : placeOf(page.entry);
          files.set(fileOf(page), pageHtml(page, { body, script }));
        }
      },
      resolveId: (id) => (files.has(id) ? id : undefined),
      load: (id) => files.get(id),
      transform: (code, id) => (/\/styles\/(app|read)\.css$/.test(id) ? `${code}\n${styles.rules()}` : undefined),
      transformIndexHtml: {
        order: "post",
        // What is drawn already is read first: its scripts wait for it, or come after stylesheet and font.
        handler: (html, { bundle = {}, path }) => {
          if (path === "/app.html")
            return html.replace("</head>", `${addressesOf(DASHBOARD_NEEDS, bundle).map(preloadTag).join("")}</head>`);
          const at = (/** @type {Script} */ name) => `/${alone.find(({ entry }) => entry === name)?.fileName ?? ""}`;
          const scripts =
            /<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">/g;
          if (!html.includes("data-drawn="))
            return html
              .replace(placeOf("visit"), scriptTag(at("visit")).replace(" ", ' fetchpriority="low" '))
              .replace(placeOf("tour"), lateTag(at("visit"), [at("tour")]));
          const all = [...html.matchAll(scripts)].map(([, script, preloaded]) => script ?? preloaded ?? "");
          const late = lateTag(at("drawn"), [...all, ...addressesOf(DRAWN_NEED, bundle)]);
          return html.replaceAll(scripts, "").replace("</body>", `  ${late}\n  </body>`);
        },
      },
      generateBundle() {
        for (const { fileName, source } of alone) this.emitFile({ type: "asset", fileName, source });
        this.emitFile({ type: "asset", fileName: "sitemap.xml", source: sitemap() });
        this.emitFile({ type: "asset", fileName: "robots.txt", source: robots() });
      },
    },
    {
      name: "squadtab:prerender-while-developing",
      apply: "serve",
      config: () => ({ appType: "custom" }),
      configureServer(server) {
        /** @param {string} path @returns {Promise<[status: number, html: string]>} */
        const answer = async (path) => {
          if (/^\/dashboard(\/|$)/.test(path)) return [200, readFileSync(join(web, "app.html"), "utf8")];
          const page = pages.find((one) => one.path === path) ?? notFoundPage;
          const renderer = /** @type {Renderer} */ (await server.ssrLoadModule("/src/site/prerender.tsx"));
          const body = page.drawn ? await renderer.render(page.path) : "";
          return [page === notFoundPage ? 404 : 200, pageHtml(page, { body, script: tagOf(page, sources) })];
        };
        /** @param {string} path @param {import("node:http").ServerResponse} response @param {(error: unknown) => void} fail */
        const respond = async (path, response, fail) => {
          try {
            const [status, html] = await answer(path);
            response.writeHead(status, { "content-type": "text/html; charset=utf-8" });
            response.end(await server.transformIndexHtml(path, html));
          } catch (error) {
            fail(error);
          }
        };
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? "/", "http://localhost");
          const asksForPage = request.headers.accept?.includes("text/html") && !/^\/(api|dev)\/|\.\w+$/.test(pathname);
          if (!asksForPage) return next();
          void respond(pathname, response, next);
        });
      },
    },
  ];
}
