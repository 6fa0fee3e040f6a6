import { atom } from "jotai";

const sevenDays = 7 * 24 * 60 * 60;

/**
 * boot.js has set the attribute before the first paint: from the cookie, or collapsed on narrow screens if there is
 * none. The stylesheet reads it, so that only the button renders again when it changes.
 */
const stateAtom = atom(document.documentElement.dataset.sidebar === "collapsed");

export const sidebarCollapsedAtom = atom(
  (get) => get(stateAtom),
  (get, set) => {
    const collapsed = !get(stateAtom);
    set(stateAtom, collapsed);
    document.cookie = `sidebar_state=${collapsed ? "collapsed" : "expanded"}; path=/; max-age=${sevenDays}; samesite=lax`;
    if (collapsed) document.documentElement.dataset.sidebar = "collapsed";
    else delete document.documentElement.dataset.sidebar;
  },
);

export const drawerOpenAtom = atom(false);
