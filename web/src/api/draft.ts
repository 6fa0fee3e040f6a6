import { sessionAtom } from "#web/api/session.ts";
import { getDefaultStore } from "jotai";

/** Drafts belong to a person: on a shared device nobody is shown what somebody else began to write. */
interface Kept {
  userId: string;
  draft: unknown;
}

const PREFIX = "squadtab.draft.";

const userId = (): string | undefined => getDefaultStore().get(sessionAtom)?.user.id;

/** What this person had begun to write under the name, unchecked; null when nothing. */
export function readDraft(name: string): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as Kept | null;
    return kept && kept.userId === userId() ? kept.draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft, or forgets it when null. A full or forbidden storage costs the draft, never the form. */
export function keepDraft(name: string, draft: unknown): void {
  const key = PREFIX + name;
  const owner = userId();
  try {
    if (draft === null || !owner) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ userId: owner, draft } satisfies Kept));
  } catch {
    // Nothing to do: the text is still on screen.
  }
}

/** The names of this device's drafts that begin so. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length));
