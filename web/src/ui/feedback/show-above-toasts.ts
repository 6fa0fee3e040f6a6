/**
 * The ref of the one action of a screen, inside an element with `data-main-action`: it scrolls above a toast that is shown when the
 * screen opens. A later toast does the same (toast.tsx). After the page has set its own scroll position.
 */
export const showAboveToasts = (action: HTMLElement | null): void =>
  void requestAnimationFrame(() => {
    if (document.documentElement.style.getPropertyValue("--toast-space")) action?.scrollIntoView({ block: "nearest" });
  });
