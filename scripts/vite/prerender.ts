// A Vite plugin that makes a document of every page in web/src/site/documents.ts, with content that React renders at build
// time; the dev server does the same at each request.
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Connect, type Plugin, type Rolldown, type ViteDevServer } from "vite";
import { notFoundPage, pages, type Page } from "#web/site/documents.ts";
import { inRoot } from "../local/project.ts";
import { InlineStyles } from "./inline-styles.ts";
import {
  bootScript,
  deferringTag,
  documents,
  idOf,
  pageHtml,
  preloadTag,
  robots,
  scriptTag,
  sitemap,
  startRecoveryScript,
  web,
} from "./page-html.ts";
import { smallLibraries } from "./small-libraries.ts";

interface Renderer {
  render(path: string): Promise<string>;
}

/** The scripts that documents start with. */
const sources = {
  public: "/src/site/entry-public.ts",
  prerendered: "/src/app/startup/entry-prerendered.ts",
  tour: "/src/site/entry-tour.tsx",
  guest: "/src/site/entry-claim.tsx",
  main: "/src/main.tsx",
};
type Entry = keyof typeof sources;

const target = "es2023";

/** The groups of chunks.ts that a first load needs besides what main.tsx imports. */
const ACCOUNT = ["account"];
const DASHBOARD = ["dashboard"];

const addressesOf = (names: readonly string[], bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle)
    .filter((file) => file.type === "chunk" && names.includes(file.name))
    .map(({ fileName }) => `/${fileName}`);

/** Bundles web/src/site/prerender.tsx for Node and imports it. */
async function bundleRenderer(): Promise<Renderer> {
  const outDir = inRoot("dist/prerender");
  await build({
    configFile: false,
    root: web,
    logLevel: "error",
    plugins: [smallLibraries()],
    build: { ssr: join(web, "src/site/prerender.tsx"), outDir, emptyOutDir: true, target, copyPublicDir: false },
  });
  return import(`${pathToFileURL(join(outDir, "prerender.js")).href}?${Date.now()}`) as Promise<Renderer>;
}

/** Bundles an entry into one file, so that it shares no chunk with the app and stays small. */
async function bundleAlone(entry: Exclude<Entry, "main">) {
  const output = { entryFileNames: `assets/${entry}-[hash].js`, codeSplitting: false };
  const rolldownOptions = { input: join(web, sources[entry]), output };
  const built = await build({
    configFile: false,
    root: web,
    logLevel: "error",
    plugins: [smallLibraries(), react()],
    build: { write: false, target, copyPublicDir: false, rolldownOptions },
  });
  const [{ fileName, code }] = (built as Rolldown.RolldownOutput).output;
  return { entry, fileName, source: code };
}

const MODULE_TAG =
  /<script type="module"[^>]* src="([^"]+)"><\/script>|<link rel="modulepreload"[^>]* href="([^"]+)">/g;
/** Vite would bundle these scripts with the app, so they are bundled separately and inserted afterwards. */
const SCRIPT_PLACE = /<!--script:(\w+)-->/;

function prerenderForBuild(): Plugin {
  const files = new Map<string, string>();
  const styles = new InlineStyles();
  let alone: Awaited<ReturnType<typeof bundleAlone>>[] = [];
  const addressOf = (entry: string) => `/${alone.find((one) => one.entry === entry)?.fileName ?? ""}`;
  return {
    name: "squadtab:prerender",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: { target, rolldownOptions: { input: [join(web, "app.html"), ...documents.map(idOf)] } },
    }),
    async buildStart() {
      const renderer = await bundleRenderer();
      alone = [
        await bundleAlone("public"),
        await bundleAlone("prerendered"),
        await bundleAlone("tour"),
        await bundleAlone("guest"),
      ];
      for (const page of documents) {
        const body = page.prerendered ? styles.extractFrom(await renderer.render(page.path)) : "";
        const script = page.entry === "main" ? scriptTag(sources.main) : `<!--script:${page.entry}-->`;
        files.set(idOf(page), pageHtml(page, { body, script }));
      }
    },
    resolveId: (id) => (files.has(id) ? id : undefined),
    load: (id) => files.get(id),
    transform: (code, id) => (/\/styles\/(app|site)\.css$/.test(id) ? `${code}\n${styles.rules()}` : undefined),
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, path }) {
        if (path === "/app.html")
          return html.replace("</head>", `${addressesOf(DASHBOARD, bundle).map(preloadTag).join("")}</head>`);
        const entry = SCRIPT_PLACE.exec(html)?.[1];
        if (entry) {
          const tag =
            entry === "tour"
              ? deferringTag(addressOf("public"), [addressOf("tour")])
              : entry === "guest"
                ? scriptTag(addressOf("guest"))
                : scriptTag(addressOf(entry)).replace(" ", ' fetchpriority="low" ');
          return html.replace(SCRIPT_PLACE, tag);
        }
        if (!html.includes("data-prerendered=")) return html;
        const app = [...html.matchAll(MODULE_TAG)].map(([, script, preloaded]) => script ?? preloaded ?? "");
        const tag = deferringTag(addressOf("prerendered"), [...app, ...addressesOf(ACCOUNT, bundle)]);
        return html.replaceAll(MODULE_TAG, "").replace("</body>", `  ${tag}\n  </body>`);
      },
    },
    generateBundle() {
      for (const { fileName, source } of alone) this.emitFile({ type: "asset", fileName, source });
      this.emitFile({ type: "asset", fileName: "boot.js", source: bootScript() });
      this.emitFile({ type: "asset", fileName: "sitemap.xml", source: sitemap() });
      this.emitFile({ type: "asset", fileName: "robots.txt", source: robots() });
    },
  };
}

function devScriptTag({ entry, prerendered }: Page): string {
  if (entry === "tour") return deferringTag(sources.public, [sources.tour]);
  return entry === "main" && prerendered
    ? deferringTag(sources.prerendered, [sources.main])
    : scriptTag(sources[entry]);
}

async function devDocument(server: ViteDevServer, path: string): Promise<{ status: number; html: string }> {
  if (/^\/dashboard(\/|$)/.test(path)) return { status: 200, html: readFileSync(join(web, "app.html"), "utf8") };
  const page = pages.find((one) => one.path === path) ?? notFoundPage;
  const renderer = (await server.ssrLoadModule("/src/site/prerender.tsx")) as Renderer;
  const body = page.prerendered ? await renderer.render(page.path) : "";
  return { status: page === notFoundPage ? 404 : 200, html: pageHtml(page, { body, script: devScriptTag(page) }) };
}

const prerenderInDevelopment = (): Plugin => ({
  name: "squadtab:prerender-in-development",
  apply: "serve",
  config: () => ({ appType: "custom" }),
  configureServer(server) {
    const respond = async (pathname: string, response: ServerResponse, next: Connect.NextFunction) => {
      try {
        const { status, html } = await devDocument(server, pathname);
        const body = await server.transformIndexHtml(pathname, html);
        response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(body);
      } catch (error) {
        next(error);
      }
    };
    server.middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const isPage = request.headers.accept?.includes("text/html") && !/^\/(api|dev)\/|\.\w+$/.test(pathname);
      if (isPage) void respond(pathname, response, next);
      else next();
    });
  },
});

/** Puts the shapes of the logo into every document. */
const logoShapes = (): Plugin => ({
  name: "squadtab:logo-shapes",
  transformIndexHtml: (html) => {
    const shapes = readFileSync(join(web, "logo.svg"), "utf8").replaceAll(/\s*\n\s*/g, "");
    return html.replace("<body>", `<body>\n    ${shapes}`);
  },
});

/**
 * Puts the script that recovers from a failed start into the documents of the app. It is inline, because a file could fail
 * to load like the others; web/public/_headers allows it by its hash.
 */
const startRecovery = (): Plugin => ({
  name: "squadtab:start-recovery",
  transformIndexHtml: (html) =>
    html.replace("<!--start-recovery-->", () => `<script>${startRecoveryScript()}</script>`),
});

/** Plugins of vite.config.ts. */
export const prerender = (): Plugin[] => [logoShapes(), startRecovery(), prerenderForBuild(), prerenderInDevelopment()];
