import { getDefaultStore } from "jotai";
import { useRef, useState } from "react";
import { newKey } from "#web/api/http/client.ts";
import { sessionAtom } from "#web/api/session/session.ts";

/** Drafts belong to a user: on a shared device no one sees another user's draft. */
interface StoredDraft {
  userId: string;
  draft: unknown;
  /** The Idempotency-Key of a request that is still unanswered. */
  idempotencyKey?: string | undefined;
}

const PREFIX = "squadtab.draft.";

const userId = (): string | undefined => getDefaultStore().get(sessionAtom)?.user.id;

function readStored(name: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as StoredDraft | null;
    return stored?.userId === userId() ? stored : null;
  } catch {
    return null;
  }
}

/** The user's saved draft under this name, not validated; null if there is none. */
export const readDraft = (name: string): unknown => readStored(name)?.draft ?? null;

/**
 * Saves a draft, or deletes it when null. If the storage is full or blocked, the draft is lost but the form still
 * works.
 */
export function saveDraft(name: string, draft: unknown, idempotencyKey = readStored(name)?.idempotencyKey): void {
  const key = PREFIX + name;
  const owner = userId();
  try {
    if (draft === null || !owner) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ userId: owner, draft, idempotencyKey } satisfies StoredDraft));
  } catch {
    // Ignored: the text is still on screen.
  }
}

/** How the keys of a form are made, and whether one that was stored can still be sent. */
interface Keys {
  make: () => string;
  isUsable: (stored: string) => boolean;
}
const uuids: Keys = { make: newKey, isUsable: () => true };

/**
 * The Idempotency-Key for submitting a draft. It is stored with the draft, so that a page reloaded before the response
 * arrives sends the same key again and the server writes only once.
 */
export function useDraftKey(name: string, { make, isUsable }: Keys = uuids) {
  const [key, setKey] = useState(() => {
    const stored = readStored(name)?.idempotencyKey;
    return stored !== undefined && isUsable(stored) ? stored : make();
  });
  const sent = useRef("");
  const isSubmitted = () => JSON.stringify(readDraft(name)) === sent.current;
  return {
    key,
    /** Call this before submitting. */
    keep: () => {
      const draft = readDraft(name);
      sent.current = JSON.stringify(draft);
      saveDraft(name, draft, key);
    },
    /** Whether the draft is the submitted one: the form may have been closed since, and opened for another one. */
    isSubmitted,
    /** Whether a request with this key was sent and, as far as this device knows, not answered. */
    isUnanswered: () => readStored(name)?.idempotencyKey === key,
    /** Call this where the next submission creates something else. Returns the new key. */
    renew: () => {
      const next = make();
      if (isSubmitted()) saveDraft(name, readDraft(name), next);
      setKey(next);
      return next;
    },
  };
}

export type DraftKey = ReturnType<typeof useDraftKey>;

/** The names of the drafts on this device that begin with `start`. */
export const draftNames = (start: string): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + start))
    .map((key) => key.slice(PREFIX.length));
