import { useAtomValue, useSetAtom } from "jotai";
import { SunMoon } from "lucide-react";
import * as messages from "#web/app/messages.ts";
import { themeAtom, toggleThemeAtom } from "#web/app/theme/theme.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

export const themeLabels = { light: messages.switchToDarkTheme, dark: messages.switchToLightTheme };

export function ThemeToggle({ className = "" }: { className?: string }) {
  const theme = useAtomValue(themeAtom);
  const toggle = useSetAtom(toggleThemeAtom);
  return (
    <IconButton
      className={className}
      label={themeLabels[theme]}
      icon={<SunMoon className="icon-20" />}
      onClick={toggle}
    />
  );
}
