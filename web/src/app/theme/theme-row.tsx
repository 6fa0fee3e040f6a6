import { useAtomValue, useSetAtom } from "jotai";
import { SunMoon } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { themeAtom, toggleThemeAtom } from "#web/app/theme/theme.ts";

/** The theme toggle as a row of the drawer. */
export function ThemeRow() {
  const theme = useAtomValue(themeAtom);
  const toggle = useSetAtom(toggleThemeAtom);
  return (
    <button type="button" className="side-item" onClick={toggle}>
      <SunMoon className="icon-20 shrink-0" />
      {theme === "light" ? messages.darkTheme : messages.lightTheme}
    </button>
  );
}
