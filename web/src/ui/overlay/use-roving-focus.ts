import { useRef, type KeyboardEvent } from "react";

type RovingFocusOptions = {
  /** Selects the items inside the element with the handler. */
  items: string;
  /** Up on the first item goes to the last, Down on the last to the first. */
  wraps?: boolean;
  /** Letters move to the item that begins with them. */
  typeAhead?: boolean;
};

/** Letters typed within this time of each other are one word. */
const TYPE_AHEAD_MS = 500;

/** Returns a key handler: Up, Down, Home and End move the focus among the items. It returns whether it used the key. */
export function useRovingFocus({ items: selector, wraps = false, typeAhead = false }: RovingFocusOptions) {
  const typed = useRef({ word: "", at: 0 });

  function typedItem(key: string, items: readonly HTMLElement[], focused: number): number | undefined {
    const now = performance.now();
    const goesOn = now - typed.current.at < TYPE_AHEAD_MS;
    const word = (goesOn ? typed.current.word : "") + key.toLowerCase();
    // Space presses the focused item, unless it belongs to a word.
    if (word.trim() === "") return undefined;
    typed.current = { word, at: now };
    // A letter that is typed again moves on to the next item that begins with it.
    const repeated = [...word].every((letter) => letter === word[0]);
    const start = repeated ? focused + 1 : Math.max(focused, 0);
    return items
      .map((_, index) => (start + index) % items.length)
      .find((index) =>
        items[index]?.textContent
          ?.trim()
          .toLowerCase()
          .startsWith(repeated ? word[0]! : word),
      );
  }

  return (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, altKey, ctrlKey, metaKey, currentTarget } = event;
    const items = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
    if (altKey || ctrlKey || metaKey || items.length === 0) return false;
    const focused = items.findIndex((item) => item === document.activeElement);
    const last = items.length - 1;
    const next =
      {
        ArrowDown: focused < last ? focused + 1 : wraps ? 0 : last,
        // With the focus on no item, Up enters the list from below.
        ArrowUp: focused > 0 ? focused - 1 : wraps || focused === -1 ? last : 0,
        Home: 0,
        End: last,
      }[key] ?? (typeAhead && key.length === 1 ? typedItem(key, items, focused) : undefined);
    if (next === undefined) return false;
    event.preventDefault();
    items[next]?.focus();
    return true;
  };
}

/** The rows of a list in a panel or sheet, which Tab reaches as well. What a swipe of a row presses is left to Tab. */
export const LIST_ROWS = "li :is(a, button:enabled):not([data-swipe-press])";
