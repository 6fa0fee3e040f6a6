/**
 * What happened on a prerendered page before its code ran: text that was typed, the focus and the last click. Part of the
 * sign-in pages and of the tour; the behaviour is needed because their scripts are fetched after the first paint.
 */

/** The button that was clicked last before any code listened (kept by boot.js). Returns it once. */
export function takeEarlyClick(): HTMLButtonElement | null {
  const { earlyClick: target } = window as { earlyClick?: unknown };
  delete (window as { earlyClick?: unknown }).earlyClick;
  return target instanceof Element ? target.closest("button") : null;
}

const controlsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("input, button, a[href]")];

const isSameControl = (one: HTMLElement | undefined, other: HTMLElement) =>
  one?.tagName === other.tagName &&
  one.getAttribute("name") === other.getAttribute("name") &&
  one.textContent === other.textContent;

/**
 * Follows the input on a prerendered page until the app has rendered. Call it before React starts, and the function that
 * it returns once React has rendered: that one restores input, focus and click where React replaced the controls.
 */
export function watchPreHydrationInput(root: HTMLElement): () => void {
  const prerendered = controlsIn(root);
  let focused: EventTarget | null = document.activeElement;
  const rememberFocus = ({ target }: FocusEvent) => {
    // A client-rendered page focuses a field of its own.
    if (prerendered.every(({ isConnected }) => isConnected)) focused = target;
  };
  root.addEventListener("focusin", rememberFocus);
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    root.removeEventListener("focusin", rememberFocus);
    const current = controlsIn(root);
    /** Hydration keeps the controls; client rendering makes new ones in the same order. */
    const counterpartOf = (control: HTMLElement) => {
      const counterpart = control.isConnected ? control : current[prerendered.indexOf(control)];
      return isSameControl(counterpart, control) ? counterpart : undefined;
    };
    for (const control of prerendered) {
      const counterpart = counterpartOf(control);
      if (counterpart && counterpart !== control) transferInput(control, counterpart, control === focused);
    }
    const clicked = takeEarlyClick();
    // After the effects that add the app's listeners.
    if (clicked) setTimeout(() => counterpartOf(clicked)?.click());
  };
}

/** Copies what was typed or filled in by the browser, the focus and the selection. */
function transferInput(from: HTMLElement, to: HTMLElement, hadFocus: boolean): void {
  const [source, target] = [from, to].map((control) => (control instanceof HTMLInputElement ? control : null));
  if (target && source?.value) target.value = source.value;
  // Focus that the page itself set is set again by the client-rendered page.
  if (!hadFocus || (from.autofocus && !source?.value)) return;
  to.focus();
  // Email and number fields have no selection.
  if (target && source && source.selectionStart !== null)
    target.setSelectionRange(source.selectionStart, source.selectionEnd);
}
