import { atom, getDefaultStore, useAtomValue } from "jotai";

/** How long the row of a new item is highlighted. */
const HIGHLIGHTED_MS = 4_000;

const createdIdAtom = atom<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Highlights an item in its list, because it was just created. */
export function highlightCreated(id: string): void {
  const store = getDefaultStore();
  store.set(createdIdAtom, id);
  clearTimeout(timer);
  timer = setTimeout(() => store.set(createdIdAtom, null), HIGHLIGHTED_MS);
}

/** The id of the item that was just created; its row has the class `just-created` and the ref `scrollIntoView`. */
export const useCreatedId = (): string | null => useAtomValue(createdIdAtom);

/** One stable ref callback: a new one would scroll on each render. */
export const scrollIntoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: "nearest" });
