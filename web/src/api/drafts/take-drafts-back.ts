import { draftKeysIn } from "#web/api/drafts/stored-drafts.ts";

/** After signing in: keeps the user's own drafts and removes all others. */
export function takeDraftsBack(userId: string): void {
  for (const key of draftKeysIn(sessionStorage)) {
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
