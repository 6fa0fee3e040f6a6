import { atom } from "jotai";

/** The name of the modifier key: Command on Apple keyboards, Control on others. */
export const MODIFIER = /mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl";

/** Whether the event is this letter with Control or Command and no other modifier. */
export const isWithModifier = (event: KeyboardEvent, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && isLetter(event, letter);

/** On keyboards with another script (Greek, Cyrillic) the physical position of the key decides. */
export const isLetter = ({ key, code }: KeyboardEvent, letter: string): boolean =>
  key.toLowerCase() === letter || (/^\P{ASCII}$/u.test(key) && code === `Key${letter.toUpperCase()}`);

const STORED_AT = "squadtab.single-keys";

function readStored(): boolean {
  try {
    return localStorage.getItem(STORED_AT) !== "off";
  } catch {
    return true;
  }
}

const storedAtom = atom(readStored());

/**
 * Whether single-key shortcuts are on. Users of speech input, or who press keys by accident, can switch them off (WCAG
 * 2.1.4).
 */
export const singleKeysAtom = atom(
  (get) => get(storedAtom),
  (_get, set, on: boolean) => {
    set(storedAtom, on);
    try {
      localStorage.setItem(STORED_AT, on ? "on" : "off");
    } catch {
      // Without storage the choice applies until the next load.
    }
  },
);
