/** The same control in the row that takes the place of one that goes; null where it was the only one. */
export const neighbourOf = (row: Element | null | undefined, selector: string): Element | null =>
  (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector(selector) ?? null;

/** To what had the focus before a dialog opened; where that was nothing, or is gone, to the title of the page. */
export function giveFocusBack(before: Element | null): void {
  const back = before !== document.body && before?.isConnected ? before : document.querySelector("[data-page-title]");
  if (back instanceof HTMLElement) back.focus({ preventScroll: true });
}
