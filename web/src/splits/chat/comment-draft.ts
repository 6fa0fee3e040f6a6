import { useRef, useState } from "react";
import { keepDraft, readDraft } from "#web/api/drafts/draft.ts";

/** Longer text is slow to lay out in a field on every key, and slow to keep. */
export const LONG_TEXT = 20_000;

const SETTLED_MS = 400;

/** What somebody has begun to write in a split, kept on this device: at once, or when they pause where it is long. */
export function useCommentDraft(splitId: string): [text: string, write: (text: string) => void] {
  const name = `comment.${splitId}`;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(() => {
    const draft = readDraft(name);
    return typeof draft === "string" ? draft : "";
  });
  const write = (next: string) => {
    setText(next);
    clearTimeout(pause.current);
    if (next.length <= LONG_TEXT) keepDraft(name, next === "" ? null : next);
    else pause.current = setTimeout(() => keepDraft(name, next), SETTLED_MS);
  };
  return [text, write];
}
