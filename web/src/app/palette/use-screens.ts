import { Bell } from "lucide-react";
import { useNavigate } from "react-router";
import * as messages from "#web/app/messages.ts";
import type { Command } from "#web/app/palette/option.ts";
import { paths } from "#web/paths.ts";
import { navItems } from "#web/app/layout/nav.ts";

/** Synonyms of a screen, and what it contains. */
const keywords: Record<string, string> = {
  [paths.overview]: "home dashboard balance",
  [paths.expenses]: "spending purchases receipts",
  [paths.splits]: "bills shares tabs",
  [paths.insights]: "statistics charts categories spending",
  [paths.budget]: "limit month set update",
  [paths.events]: "meetups tickets calendar",
  [paths.friends]: "people requests blocked",
  [paths.profile]:
    "settings account name picture avatar password email push theme sessions devices google export delete",
  [paths.notifications]: "bell unread messages",
};

const screens = [...navItems, { to: paths.notifications, text: messages.notifications, icon: Bell }];

/** Every screen, for the palette. */
export function useScreens(): Command[] {
  const navigate = useNavigate();
  return screens.map(({ to, text, icon }) => ({
    id: `screen-${text}`,
    group: messages.goTo,
    text,
    icon,
    keywords: keywords[to] ?? "",
    choose: () => void navigate(to),
  }));
}
