/**
 * Keeps the token of a link in session storage while the user signs in. It survives reloads and the redirect to Google,
 * and ends with the tab, so that the next user of the device does not find it.
 */
function keptToken(key: string) {
  /** Fallback for a browser without session storage. */
  let here: string | null = null;
  return {
    save(token: string): void {
      here = token;
      try {
        sessionStorage.setItem(key, token);
      } catch {
        // Kept in memory instead.
      }
    },
    read(): string | null {
      try {
        return sessionStorage.getItem(key) ?? here;
      } catch {
        return here;
      }
    },
    clear(): void {
      here = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}

export type KeptToken = ReturnType<typeof keptToken>;

export const invitationToken = keptToken("squadtab.invitation");
export const friendLinkToken = keptToken("squadtab.friend-link");
export const squadInviteToken = keptToken("squadtab.squad-invite");
export const claimToken = keptToken("squadtab.claim");
