import type { createStore } from "jotai";
import { singleKeysAtom } from "#web/app/shortcuts/shortcut-keys.ts";
import { isModalOpen, isTyping } from "#web/app/shortcuts/shortcuts.ts";

type Store = ReturnType<typeof createStore>;

/** Whether a key without a modifier is a shortcut: no element has handled it, and nothing is typed or open over the page. */
export function isSingleKey(event: KeyboardEvent, store: Store): boolean {
  const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  const isFree = isAlone && !event.defaultPrevented && !event.isComposing;
  return isFree && store.get(singleKeysAtom) && !isTyping(event.target) && !isModalOpen();
}
