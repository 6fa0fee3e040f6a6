import { getDefaultStore } from "jotai";
import { useState } from "react";
import { newKey } from "#web/api/http/client.ts";
import { sessionAtom } from "#web/api/session/session.ts";

/** Drafts belong to a user: on a shared device no one sees another user's draft. */
interface Kept {
  userId: string;
  draft: unknown;
  /** The Idempotency-Key of a request that is still unanswered. */
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

/** The user's saved draft under this name, not validated; null if there is none. */
export const readDraft = (name: string): unknown => readKept(name)?.draft ?? null;

/**
 * Saves a draft, or deletes it when null. If the storage is full or blocked, the draft is lost but the form still
 * works.
 */
export function keepDraft(name: string, draft: unknown, sentAs = readKept(name)?.sentAs): void {
  const key = PREFIX + name;
  const owner = userId();
  try {
    if (draft === null || !owner) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ userId: owner, draft, sentAs } satisfies Kept));
  } catch {
    // Ignored: the text is still on screen.
  }
}

/**
 * The Idempotency-Key for submitting a draft. It is stored with the draft, so that a page reloaded before the response
 * arrives sends the same key again and the server writes only once.
 */
export function useDraftKey(name: string) {
  const [key, setKey] = useState(() => readKept(name)?.sentAs ?? newKey());
  return {
    key,
    /** Call this before submitting. */
    keep: () => keepDraft(name, readDraft(name), key),
    /** Call this after a successful submission: the next one needs a new key. */
    renew: () => setKey(newKey()),
  };
}

/** The names of the drafts on this device that begin with `start`. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length));
