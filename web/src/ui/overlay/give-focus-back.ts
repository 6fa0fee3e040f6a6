/** The same control in the row next to one that is being removed; null if it was the only row. */
export const neighbourOf = (row: Element | null | undefined, selector: string): Element | null =>
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector(selector) ?? null;

/**
 * Focuses the element that had the focus before a dialog opened, or the page's title if there was none or it is gone.
 */
export function giveFocusBack(before: Element | null): void {
  const back = before !== document.body && before?.isConnected ? before : document.querySelector("[data-page-title]");
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}
