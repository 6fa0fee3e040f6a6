/** The prefix of the storage keys of drafts. Each holds `{ userId, draft }` (draft.ts). */
const PREFIX = "squadtab.draft.";

export const draftKeysIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(PREFIX));

export function forgetDrafts(): void {
  for (const key of draftKeysIn(localStorage)) localStorage.removeItem(key);
}

/** For a session that ended without the user signing out: copies the drafts to this tab's session storage. */
export function setDraftsAside(): void {
  for (const key of draftKeysIn(localStorage)) sessionStorage.setItem(key, localStorage.getItem(key) ?? "");
}
