import { ExpirationPlugin } from "workbox-expiration";
import type { RouteHandlerCallback } from "workbox-core";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

/** The hashed files of this version, and the hash of its documents, filled in by the build. */
declare const __FILES__: readonly string[];
declare const __DOCUMENTS_HASH__: string;

export const FILES = __FILES__;

/** The app's document, the same for each address of the dashboard. */
const SHELL = "/dashboard";
/** The pages that the app renders. Every other page has a document of its own. */
const APP = /^\/(dashboard|signin|signup|reset-password|unsubscribe|invite|friend|join)(\/|\?|$)/;
const SHELLS = "squadtab.shell";
/** The public pages. Their code is part of FILES. */
const PUBLIC = ["/", "/features", "/demo"];
const PUBLIC_PAGES = "squadtab.public-pages";
/** If the network takes longer than this, the page opens from the cache. */
const PATIENCE_SECONDS = 4;
/**
 * Enough for a few versions, since a page that is still open may need its own files. The least recently used are
 * removed first.
 */
const MOST_FILES = 400;

const files = new CacheFirst({
  cacheName: "squadtab.files",
  plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true })],
});
const atHand = new StaleWhileRevalidate({ cacheName: "squadtab.files-by-name" });
const network = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(boot\.js|favicon\.svg|manifest\.webmanifest|icons\/.+)$/.test(url.pathname),
  atHand,
);
registerRoute(
  new NavigationRoute(
    openPage(SHELLS, () => SHELL),
    { allowlist: [APP] },
  ),
);
registerRoute(
  new NavigationRoute(
    openPage(PUBLIC_PAGES, ({ pathname }) => pathname),
    { allowlist: [/^\/(features|demo)?(\?|$)/] },
  ),
);
registerRoute(new NavigationRoute(new NetworkOnly(), { denylist: [/^\/(api|dev)\//] }));

/** Opens a page from the network; from a cache if the connection is lost or slow, or if the server fails. */
function openPage(cacheName: string, pathOf: (url: URL) => string): RouteHandlerCallback {
  return async (options) => {
    const answer = await Promise.resolve(network.handle(options)).catch(() => null);
    if (answer && answer.status < 500) return answer;
    return (await (await caches.open(cacheName)).match(pathOf(options.url))) ?? answer ?? Response.error();
  };
}

/**
 * Caches the app's document and the files that it names, and replaces the previous document only then. If there is a
 * previous one, all code is cached first: a user who loses the connection meanwhile still has a complete version.
 */
export async function keepShell(event: ExtendableEvent): Promise<void> {
  const shell = await fetch(SHELL, { cache: "no-cache" });
  if (!shell.ok) throw new Error(`the app's document: ${shell.status} (version ${__DOCUMENTS_HASH__})`);
  const named = [...(await shell.clone().text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path!);
  await Promise.all(named.map((path) => keep(event, path)));
  if (self.registration.active) await keepFiles(event);
  await (await caches.open(SHELLS)).put(SHELL, shell);
  // The app opens offline also without them.
  await keepPublicPages().catch(() => {});
}

async function keepPublicPages(): Promise<void> {
  if (savesData()) return;
  const pages = await caches.open(PUBLIC_PAGES);
  await pages.addAll(PUBLIC.map((path) => new Request(path, { cache: "no-cache" })));
}

/** Users who pay per byte fetch only what they open. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Caches the code of all pages, one file after the other, so that requests of the page are not slowed down. */
export async function keepFiles(event: ExtendableEvent): Promise<void> {
  if (savesData()) return;
  for (const path of FILES) await keep(event, path);
}

async function keep(event: ExtendableEvent, path: string): Promise<void> {
  const request = new Request(path);
  const [answer, done] = (path.startsWith("/assets/") ? files : atHand).handleAll({ event, request });
  if (!(await answer).ok) throw new Error(`${path} could not be kept`);
  await done;
}
