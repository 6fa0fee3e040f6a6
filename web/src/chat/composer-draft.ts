import { useRef, useState } from "react";
import { saveDraft, readDraft } from "#web/api/drafts/draft.ts";

/** Longer texts are slow to lay out and to save on every key press. */
export const LONG_TEXT = 20_000;

const SETTLED_MS = 400;

/** The text that is being written in a chat, saved on this device: immediately when short, debounced when long. */
export function useComposerDraft(roomId: string): [text: string, write: (text: string) => void] {
  const name = `comment.${roomId}`;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(() => {
    const draft = readDraft(name);
    return typeof draft === "string" ? draft : "";
  });
  const write = (next: string) => {
    setText(next);
    clearTimeout(pause.current);
    if (next.length <= LONG_TEXT) saveDraft(name, next === "" ? null : next);
    else pause.current = setTimeout(() => saveDraft(name, next), SETTLED_MS);
  };
  return [text, write];
}
