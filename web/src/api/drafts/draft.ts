import { getDefaultStore } from "jotai";
import { useState } from "react";
import { newKey } from "#web/api/http/client.ts";
import { sessionAtom } from "#web/api/session/session.ts";

/** Drafts belong to a user: on a shared device no one sees another user's draft. */
interface Kept {
  userId: string;
  draft: unknown;
  /** The Idempotency-Key under which it was sent, where no answer came yet. */
  sentAs?: string | undefined;
}

const PREFIX = "squadtab.draft.";

const userId = (): string | undefined => getDefaultStore().get(sessionAtom)?.user.id;

function readKept(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as Kept | null;
    return kept?.userId === userId() ? kept : null;
  } catch {
    return null;
  }
}

/** What this person had begun to write under the name, unchecked; null when nothing. */
export const readDraft = (name: string): unknown => readKept(name)?.draft ?? null;

/** Keeps a draft, or forgets it when null. A full or forbidden storage costs the draft, never the form. */
export function keepDraft(name: string, draft: unknown, sentAs = readKept(name)?.sentAs): void {
  const key = PREFIX + name;
  const owner = userId();
  try {
    if (draft === null || !owner) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ userId: owner, draft, sentAs } satisfies Kept));
  } catch {
    // Nothing to do: the text is still on screen.
  }
}

/**
 * The key under which what becomes of a draft is sent, as long as the draft is there: a page that was reloaded before the
 * answer came sends the same again, which is written once.
 */
export function useDraftKey(name: string) {
  const [key, setKey] = useState(() => readKept(name)?.sentAs ?? newKey());
  return {
    key,
    /** To be called before it is sent. */
    keep: () => keepDraft(name, readDraft(name), key),
    /** What is written next is another thing. */
    renew: () => setKey(newKey()),
  };
}

/** The names of this device's drafts that begin so. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length));
