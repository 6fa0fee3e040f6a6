/** The prefix of the storage keys of drafts. Each holds `{ userId, draft }` (draft.ts). */
const PREFIX = "squadtab.draft.";

const keysIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

export function forgetDrafts(): void {
  for (const key of keysIn(localStorage)) localStorage.removeItem(key);
}

/** For a session that ended without the user signing out: copies the drafts to this tab's session storage. */
export function setDraftsAside(): void {
  for (const key of keysIn(localStorage)) sessionStorage.setItem(key, localStorage.getItem(key) ?? "");
}

/** After signing in: keeps the user's own drafts and removes all others. */
export function takeDraftsBack(userId: string): void {
  for (const key of keysIn(sessionStorage)) {
    const stored = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    if (ownerOf(stored) === userId) localStorage.setItem(key, stored);
  }
}

function ownerOf(kept: string): unknown {
  try {
    return (JSON.parse(kept) as { userId?: unknown } | null)?.userId;
  } catch {
    return undefined;
  }
}
