/**
 * The token of an invitation's link between its page and signing in. It stays with its tab, over reloads and over the way
 * to Google, and goes with it: whoever uses this device next finds nothing, and the mail's link works as before.
 */
const KEY = "squadtab.invitation";

/** For a browser that may keep nothing. */
let here: string | null = null;

export function keepToken(token: string): void {
  here = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // It is known until the page is left.
  }
}

export function keptToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? here;
  } catch {
    return here;
  }
}

export function forgetToken(): void {
  here = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was nothing.
  }
}
