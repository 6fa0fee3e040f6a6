import { atom } from "jotai";

export type Theme = "light" | "dark";

const key = "squadtab.theme";
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");

function readChoice(): Theme | null {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : null;
  } catch {
    return null;
  }
}

const choiceAtom = atom<Theme | null>(readChoice());
const systemTheme = (): Theme => (systemDark.matches ? "dark" : "light");
const systemAtom = atom(systemTheme());

systemAtom.onMount = (set) => {
  const follow = () => set(systemTheme());
  // The system's theme may have changed while a choice overrode it.
  follow();
  systemDark.addEventListener("change", follow);
  return () => systemDark.removeEventListener("change", follow);
};

// Follows a choice made in another tab.
choiceAtom.onMount = (set) => {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return;
    const choice = readChoice();
    apply(choice);
    set(choice);
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
};

export const themeAtom = atom((get): Theme => get(choiceAtom) ?? get(systemAtom));

/**
 * The theme chosen on this device; "system" follows the system. Setting it updates the screen and stores the choice.
 */
export const themeChoiceAtom = atom(
  (get): Theme | "system" => get(choiceAtom) ?? "system",
  (_get, set, chosen: Theme | "system") => {
    const choice = chosen === "system" ? null : chosen;
    set(choiceAtom, choice);
    apply(choice);
    try {
      if (choice) localStorage.setItem(key, choice);
      else localStorage.removeItem(key);
    } catch {
      // Without storage the choice applies until the next load.
    }
  },
);

/** Choosing the theme that the system has sets the choice back to "system". */
export const toggleThemeAtom = atom(null, (get, set) => {
  const next: Theme = get(themeAtom) === "dark" ? "light" : "dark";
  set(themeChoiceAtom, next === systemTheme() ? "system" : next);
});

function apply(choice: Theme | null) {
  const root = document.documentElement;
  if (choice) root.dataset.theme = `squadtab-${choice}`;
  else delete root.dataset.theme;
  const ground = getComputedStyle(root).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = ground;
}
