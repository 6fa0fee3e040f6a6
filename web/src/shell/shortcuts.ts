import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { matchPath, useLocation, useNavigate } from "react-router";
import { paths } from "#web/paths.ts";
import { sidebarCollapsedAtom } from "#web/shell/sidebar-state.ts";
import { withParam } from "#web/ui/dialog-address.ts";

/** What `?` lists; the handler below is their only other mention. */
export const shortcuts = [
  { keys: ["Ctrl", "B"], does: "Collapse or expand the sidebar" },
  { keys: ["/"], does: "Search on this page" },
  { keys: ["n"], does: "New split on Splits, expense on Expenses, event on Events, friend on Friends" },
  { keys: ["?"], does: "Show this list" },
  { keys: ["Esc"], does: "Close what is open" },
] as const;

/** The pages whose address opens a form with `?new`. */
const creators = [paths.splits, paths.expenses, paths.events, paths.friends];

export const shortcutListAtom = atom(false);

export function useShortcuts() {
  const toggleSidebar = useSetAtom(sidebarCollapsedAtom);
  const showList = useSetAtom(shortcutListAtom);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  // Keys that no element of ours has taken are the document's.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "b") {
        event.preventDefault();
        toggleSidebar();
        return;
      }
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        document.querySelector("dialog[open]")
      )
        return;
      if (event.key === "?") showList(true);
      else if (event.key === "/") {
        const search = document.querySelector<HTMLInputElement>("[data-page-search]");
        if (!search) return;
        event.preventDefault();
        search.focus();
      } else if (event.key === "n" && creators.some((path) => matchPath(path, pathname))) {
        event.preventDefault();
        void navigate({ search: withParam(new URLSearchParams(search), "new") });
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [toggleSidebar, showList, navigate, pathname, search]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
