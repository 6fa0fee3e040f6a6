/**
 * Keeps an invitation's token in session storage while the user signs in. It survives reloads and the redirect to
 * Google, and ends with the tab, so that the next user of the device does not find it.
 */
const KEY = "squadtab.invitation";

/** Fallback for a browser without session storage. */
let here: string | null = null;

export function saveInvitationToken(token: string): void {
  here = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Kept in memory instead.
  }
}

export function savedInvitationToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? here;
  } catch {
    return here;
  }
}

export function clearInvitationToken(): void {
  here = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
