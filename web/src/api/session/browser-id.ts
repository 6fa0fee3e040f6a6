/** Not among the keys of the app, which signing out removes. */
const KEY = "browser-id";

let known: string | undefined;

/**
 * A random id of this browser, which stays when someone signs out. It says nothing of the browser; the server keeps a hash of it,
 * so that an account that was made in the browser of who invited it gives no points.
 */
export function browserId(): string {
  try {
    known ??= localStorage.getItem(KEY) ?? undefined;
    if (known === undefined) localStorage.setItem(KEY, (known = crypto.randomUUID()));
  } catch {
    // Without storage the id lasts as long as the page.
    known ??= crypto.randomUUID();
  }
  return known;
}
