const RELOADS = "squadtab.reloads";
const MAX_RELOADS = 3;
const COUNTED_FOR_MS = 60_000;

/**
 * Browsers of before 2026 (whatwg/html#10327) never retry a module import that failed, so nothing is imported while neither
 * the network nor the service worker can provide it.
 */
export const canBeFetched = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/** Reloading without a connection would replace the app with the browser's error page. */
async function isServerReachable(): Promise<boolean> {
  // A browser is online before its network works: the first requests after a lost connection may be lost as well.
  for (const waitMs of [0, 250, 1_000, 3_000]) {
    await new Promise((done) => setTimeout(done, waitMs));
    if (!navigator.onLine) break;
    if (await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null)) return true;
  }
  return false;
}

/**
 * Imports code that is needed now. Code that cannot be loaded, because the connection failed or a new version was deployed,
 * loads only in a new document: reloads the page, up to three times in a minute, as start-recovery.js does.
 */
export async function importOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const now = Date.now();
    const reloads = (JSON.parse(sessionStorage.getItem(RELOADS) ?? "[]") as number[]).filter(
      (at) => now - at < COUNTED_FOR_MS,
    );
    if (reloads.length >= MAX_RELOADS || !(await isServerReachable())) throw error;
    sessionStorage.setItem(RELOADS, JSON.stringify([...reloads, now]));
    location.reload();
    return new Promise(() => {});
  }
}
