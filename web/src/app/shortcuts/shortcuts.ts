import { atom, useStore } from "jotai";
import { useLayoutEffect } from "react";
import { matchPath, useNavigate } from "react-router";
import * as paths from "#web/paths.ts";
import { withParam } from "#web/paths.ts";
import { isWithModifier, singleKeysAtom } from "#web/app/shortcuts/shortcut-keys.ts";
import { paletteAtom, preloadPalette } from "#web/app/palette/palette-state.ts";
import { sidebarCollapsedAtom } from "#web/app/layout/sidebar-state.ts";

/** The pages whose address opens a form with `?new`. */
const creators = [paths.splits, paths.expenses, paths.squads, paths.events, paths.friends];

export const shortcutListAtom = atom(false);

/** Handles the keyboard shortcuts that shortcut-list.tsx lists, except for Undo (undo-shortcut.ts). */
export function useShortcuts() {
  const store = useStore();
  const navigate = useNavigate();

  // Listens on the document, for keys that no element has handled. A layout effect, because the first key may be pressed
  // as soon as the page is visible.
  useLayoutEffect(() => {
    /** Shortcuts with Control or Command, which also work while typing. Returns whether it handled the key. */
    const pressWithModifier = (event: KeyboardEvent): boolean => {
      if (isWithModifier(event, "b")) store.set(sidebarCollapsedAtom);
      else if (isWithModifier(event, "k")) {
        // Does nothing while another dialog is open, but still prevents the browser's own search. The state is read
        // when the key is pressed, because the last render may be older.
        const isPaletteOpen = store.get(paletteAtom);
        if (isPaletteOpen || !isModalOpen()) void store.set(paletteAtom, !isPaletteOpen);
      } else return false;
      return true;
    };
    /** Reads the address when the key is pressed, because the screen may still show the previous page. */
    const openForm = (): boolean => {
      const { pathname, search } = location;
      if (!creators.some((path) => matchPath(path, pathname))) return pressLast("[data-page-add]");
      void navigate({ pathname, search: withParam(search, "new") });
      return true;
    };
    /** Shortcuts without a modifier. Returns whether it handled the key. */
    const pressAlone = ({ key }: KeyboardEvent): boolean => {
      if (key === "n") return openForm();
      if (key === "?") store.set(shortcutListAtom, true);
      else if (key === "/") {
        const field = document.querySelector<HTMLInputElement>("[data-page-search]");
        if (field) field.focus();
        else void store.set(paletteAtom, true);
      } else return false;
      return true;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      // The modifier comes first, so the palette's code loads before the second key is pressed.
      if (event.key === "Control" || event.key === "Meta") preloadPalette();
      const isAlone = !event.ctrlKey && !event.metaKey && !event.altKey;
      const mayBeAlone = isAlone && store.get(singleKeysAtom) && !isTyping(event.target) && !isModalOpen();
      if (pressWithModifier(event) || (mayBeAlone && pressAlone(event))) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store, navigate]);
}

export const isModalOpen = (): boolean => document.querySelector("dialog[open]:not([data-closing])") !== null;

/** Clicks the last visible element that matches; false if there is none. */
function pressLast(selector: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].findLast((one) => one.checkVisibility());
  found?.click();
  return found !== undefined;
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
