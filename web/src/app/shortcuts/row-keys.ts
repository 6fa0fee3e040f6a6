import { useStore } from "jotai";
import { useEffect } from "react";
import { isLetter } from "#web/app/shortcuts/shortcut-keys.ts";
import { isSingleKey } from "#web/app/shortcuts/single-key.ts";

/** Items of lists, but of no menu and no chat. */
const ROWS = "main li:not(nav li, [role=log] li)";

/** The links that open the rows of the page's lists, from top to bottom. */
function rowLinks(): HTMLAnchorElement[] {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => {
    const link = row.querySelector<HTMLAnchorElement>("a[href]");
    return link?.checkVisibility() ? [link] : [];
  });
  // A row that contains rows has the first link of the first one.
  return [...new Set(links)];
}

/** Moves the focus to the row `step` further than the one that has it; without one, to the first. Returns whether there is one. */
export function focusRow(step: 1 | -1): boolean {
  const links = rowLinks();
  const focused = document.activeElement?.closest("li");
  const at = links.findIndex((link) => link.closest("li") === focused);
  const link = links[at === -1 ? 0 : at + step];
  link?.focus();
  return link !== undefined;
}

/** Selects or unselects the row that has the focus. Returns whether its list can. */
function selectRow(): boolean {
  const checkbox = document.activeElement?.closest("main li")?.querySelector<HTMLElement>("input[type=checkbox]");
  checkbox?.click();
  return checkbox instanceof HTMLElement;
}

/**
 * `j` moves to the next row of a list and `k` to the one before; Enter opens it, as it does any link, and `x` selects it where
 * rows can be selected. Loaded after the first figures.
 */
export function useRowKeys(): void {
  const store = useStore();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = isLetter(event, "j") ? 1 : isLetter(event, "k") ? -1 : undefined;
      const isPress = step ? () => focusRow(step) : isLetter(event, "x") && selectRow;
      if (isPress && isSingleKey(event, store) && isPress()) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [store]);
}
