import { useSyncExternalStore } from "react";

const dark = "(prefers-color-scheme: dark)";

/** A value that changes with the theme, for drawings that are not styled by CSS. */
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

/** Resolves a CSS colour such as `var(--color-primary)` to one that a canvas accepts. */
export function colourOf(element: HTMLElement, value: string): string {
  element.style.color = value;
  const { color } = getComputedStyle(element);
  element.style.color = "";
  return color;
}
