import { useEffect } from "react";
import { readDraft, saveDraft } from "#web/api/drafts/draft.ts";
import type { Mark } from "#web/chat/unread.ts";

const isMark = (stored: unknown): stored is Mark => {
  const mark = stored as Partial<Mark> | null;
  return typeof mark?.createdAt === "string" && typeof mark.id === "string";
};

/** The position up to which the chat of a split was read on this device; null if it was never opened. */
export function readSeen(splitId: string): Mark | null {
  const kept = readDraft(`seen.${splitId}`);
  return isMark(kept) ? kept : null;
}

/** Saves that position in the browser's storage. */
export function useKeepSeen(splitId: string, seen: Mark | null): void {
  useEffect(() => {
    if (seen) saveDraft(`seen.${splitId}`, { createdAt: seen.createdAt, id: seen.id });
  }, [splitId, seen]);
}
