import { useSyncExternalStore } from "react";

const dark = "(prefers-color-scheme: dark)";

/** Changes with the theme, for what is drawn by hand and not by CSS. */
export const useThemeVersion = (): string =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(dark);
      const observer = new MutationObserver(changed);
      observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
      media.addEventListener("change", changed);
      return () => {
        observer.disconnect();
        media.removeEventListener("change", changed);
      };
    },
    () => `${document.documentElement.dataset.theme ?? ""} ${window.matchMedia(dark).matches}`,
  );

/** A colour of the theme as a canvas takes it; `value` is what CSS would. */
export function colourOf(element: HTMLElement, value: string): string {
  element.style.color = value;
  const { color } = getComputedStyle(element);
  element.style.color = "";
  return color;
}
