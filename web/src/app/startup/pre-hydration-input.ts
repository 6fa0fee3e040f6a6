import { takeEarlyPress } from "#web/app/startup/early-click.ts";

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("input, button, a[href]")];

const isSame = (one: HTMLElement | undefined, other: HTMLElement) =>
  one?.tagName === other.tagName &&
  one.getAttribute("name") === other.getAttribute("name") &&
  one.textContent === other.textContent;

/**
 * Public pages can be seen, and so used, before their code is here: what was typed, where one is and the last press are
 * not lost. Called before the app draws; what it returns is for the moment in which the page is drawn, once.
 */
export function watchEarly(root: HTMLElement): () => void {
  const drawn = controlsIn(root);
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    // A page drawn anew gives the focus to a field of its own.
    if (drawn.every(({ isConnected }) => isConnected)) focused = target;
  };
  root.addEventListener("focusin", follow);
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    root.removeEventListener("focusin", follow);
    const now = controlsIn(root);
    /** A page that came to life has kept its controls; one that was drawn anew has its own, in the same places. */
    const heirOf = (before: HTMLElement) => {
      const heir = before.isConnected ? before : now[drawn.indexOf(before)];
      return isSame(heir, before) ? heir : undefined;
    };
    for (const before of drawn) {
      const heir = heirOf(before);
      if (heir && heir !== before) inherit(heir, before, before === focused);
    }
    const pressed = takeEarlyPress();
    // Once all of the app listens.
    if (pressed) setTimeout(() => heirOf(pressed)?.click());
  };
}

/** Takes what was typed, or filled in by the browser, and where in it somebody was. */
function inherit(heir: HTMLElement, before: HTMLElement, hadFocus: boolean): void {
  const [to, from] = [heir, before].map((one) => (one instanceof HTMLInputElement ? one : null));
  if (to && from?.value) to.value = from.value;
  // Where the page put the focus and nobody did anything yet, the page drawn anew knows better.
  if (!hadFocus || (before.autofocus && !from?.value)) return;
  heir.focus();
  // Addresses and numbers have no such place.
  if (to && from && from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
