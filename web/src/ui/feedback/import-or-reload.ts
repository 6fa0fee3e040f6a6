const RELOADED_AT = "squadtab.reloaded-at";
const RELOADS_AGAIN_AFTER_MS = 30_000;

/**
 * Chromium never retries a module import that failed, so nothing is imported while neither the network nor the service
 * worker can provide it.
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
 * loads only in a new document: reloads the page, once in 30 seconds.
 */
export async function importOrReload<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const last = Number(sessionStorage.getItem(RELOADED_AT) ?? 0);
    if (Date.now() - last < RELOADS_AGAIN_AFTER_MS || !(await isServerReachable())) throw error;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
    return new Promise(() => {});
  }
}
