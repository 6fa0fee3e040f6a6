import { takeEarlyPress } from "#web/shell/early-press.ts";

/**
 * Public pages can be seen, and so used, before their code is here: nothing that somebody did meanwhile is lost. Called
 * before the app draws; what it returns hands over, called by what the app has just drawn, before anybody can do more.
 */
export function watchEarly(root: HTMLElement): () => void {
  const drawn = [...root.querySelectorAll("input")];
  let last: EventTarget | null = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    // A page drawn anew gives the focus to a field of its own.
    if (drawn.every(({ isConnected }) => isConnected)) last = target;
  };
  root.addEventListener("focusin", follow);
  return () => {
    root.removeEventListener("focusin", follow);
    // A page that came to life has kept its fields; one that was drawn anew has others, of the same names.
    for (const input of drawn) if (!input.isConnected) typeAgain(input, input === last);
    pressAgain(root);
  };
}

/** What was typed, or filled in by the browser, and where in it somebody was. */
function typeAgain(before: HTMLInputElement, hadFocus: boolean): void {
  const input = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(before.name)}"]`);
  if (!input) return;
  if (before.value) input.value = before.value;
  if (!hadFocus) return;
  input.focus();
  // Addresses and numbers have no such place.
  if (before.selectionStart !== null) input.setSelectionRange(before.selectionStart, before.selectionEnd);
}

/** The last press before, on the button of the same words where it was drawn anew. */
function pressAgain(root: HTMLElement): void {
  const before = takeEarlyPress();
  if (!before) return;
  const isSame = ({ textContent }: Element) => textContent === before.textContent;
  const button = before.isConnected ? before : [...root.querySelectorAll("button")].find(isSame);
  // Once all of the app listens.
  setTimeout(() => button?.click());
}
