import { atom } from "jotai";

/** How the key is called that goes with another one: Command on Apple's keyboards, Control on others. */
export const MODIFIER = /mac|iphone|ipad/i.test(navigator.platform) ? "⌘" : "Ctrl";

/** Whether it is this letter together with Control or Command, and nothing else. */
export const isWithModifier = (event: KeyboardEvent, letter: string): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && isLetter(event, letter);

/** On a keyboard that writes other letters (Greek, Cyrillic) it is where the letter lies on the rest. */
const isLetter = ({ key, code }: KeyboardEvent, letter: string): boolean =>
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

/** Whether a key alone does something. Who speaks to the device, or presses keys unmeant, switches it off (WCAG 2.1.4). */
export const singleKeysAtom = atom(
  (get) => get(storedAtom),
  (_get, set, on: boolean) => {
    set(storedAtom, on);
    try {
      localStorage.setItem(STORED_AT, on ? "on" : "off");
    } catch {
      // Not remembered then; until the next load it holds all the same.
    }
  },
);
