import { useAtom, useAtomValue, useSetAtom } from "jotai";
import {
  FileDown,
  FileUp,
  Keyboard,
  LogOut,
  PanelLeft,
  Receipt,
  ScanLine,
  ScissorsLineDashed,
  SunMoon,
  Tent,
  Ticket,
  UserPlus,
} from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { useLocation, useMatch, useNavigate } from "react-router";
import { NEW_SCAN } from "#domain/receipts/share-target.ts";
import * as messages from "#web/app/messages.ts";
import { signOut } from "#web/api/session/session.ts";
import type { Command } from "#web/app/palette/option.ts";
import { Keys } from "#web/app/palette/keys.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import * as claimPaths from "#web/claim-paths.ts";
import * as paths from "#web/paths.ts";
import { MODIFIER } from "#web/app/shortcuts/shortcut-keys.ts";
import { shortcutListAtom } from "#web/app/shortcuts/shortcuts.ts";
import { sidebarCollapsedAtom } from "#web/app/layout/sidebar-state.ts";
import { themeAtom, toggleThemeAtom } from "#web/app/theme/theme.ts";
import { themeLabels } from "#web/app/theme/theme-toggle.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";

/** The address of the items that everyone taps of the split on screen; null if no one is asked. */
function useOpenClaimPath(): string | null {
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [, squadId, splitId] = /^\/dashboard\/(?:squads\/([^/]+)\/)?splits\/([^/]+)$/.exec(pathname) ?? [];
  if (!splitId) return null;
  const key = squadId ? queryKeys.squadSplit(squadId, splitId) : queryKeys.split(splitId);
  return queries.getQueryData<{ isClaimOpen?: boolean }>(key)?.isClaimOpen ? claimPaths.claimOf(pathname) : null;
}

/** The actions that are available on every screen, for the palette, and those of the split on screen. */
export function useActions(): Command[] {
  const navigate = useNavigate();
  const theme = useAtomValue(themeAtom);
  const toggleTheme = useSetAtom(toggleThemeAtom);
  const [collapsed, toggleSidebar] = useAtom(sidebarCollapsedAtom);
  const showShortcuts = useSetAtom(shortcutListAtom);
  const phone = useIsPhone();
  const claimPath = useOpenClaimPath();
  const squadId = useMatch(`${paths.squads}/:id`)?.params.id;
  const isInSquad = squadId !== undefined && `${paths.squads}/${squadId}` !== paths.importFile;
  const go = (to: string) => () => void navigate(to);
  const actions: Omit<Command, "group">[] = [
    ...(claimPath === null
      ? []
      : [
          {
            id: "tap-items",
            text: messages.tapWhatYouHad,
            icon: Receipt,
            keywords: messages.tapWhatYouHadKeywords,
            choose: go(claimPath),
          },
        ]),
    {
      id: "add-expense",
      text: messages.addExpense,
      icon: Receipt,
      keywords: messages.addExpenseKeywords,
      choose: go(paths.newExpense),
    },
    {
      id: "create-split",
      text: messages.createSplit,
      icon: ScissorsLineDashed,
      keywords: messages.createSplitKeywords,
      choose: go(paths.newSplit),
    },
    {
      id: "scan-receipt",
      text: messages.scanAReceipt,
      icon: ScanLine,
      keywords: messages.scanKeywords,
      choose: go(NEW_SCAN),
    },
    {
      id: "create-squad",
      text: messages.createSquad,
      icon: Tent,
      keywords: messages.createSquadKeywords,
      choose: go(paths.newSquad),
    },
    {
      id: "import-file",
      text: messages.importFile,
      icon: FileUp,
      keywords: messages.importFileKeywords,
      choose: go(paths.importFile),
    },
    {
      id: "export-squad",
      text: messages.exportSquad,
      icon: FileDown,
      keywords: messages.exportSquadKeywords,
      choose: go(`${paths.squads}/${squadId}?tab=settings#export`),
    },
    {
      id: "create-event",
      text: messages.createEvent,
      icon: Ticket,
      keywords: messages.createEventKeywords,
      choose: go(paths.newEvent),
    },
    {
      id: "add-friend",
      text: messages.addFriend,
      icon: UserPlus,
      keywords: messages.addFriendKeywords,
      aside: messages.addFriendNote,
      choose: go(paths.newFriend),
    },
    {
      id: "theme",
      text: themeLabels[theme],
      icon: SunMoon,
      keywords: messages.themeKeywords,
      choose: toggleTheme,
    },
    {
      id: "sidebar",
      text: collapsed ? messages.expandSidebar : messages.collapseSidebar,
      icon: PanelLeft,
      keywords: messages.sidebarKeywords,
      aside: <Keys keys={[MODIFIER, "B"]} />,
      choose: toggleSidebar,
    },
    {
      id: "shortcuts",
      text: messages.keyboardShortcuts,
      icon: Keyboard,
      keywords: messages.shortcutsKeywords,
      aside: <Keys keys={["?"]} />,
      choose: () => showShortcuts(true),
    },
    {
      id: "sign-out",
      text: messages.signOut,
      icon: LogOut,
      keywords: messages.signOutKeywords,
      choose: () => void signOut(),
    },
  ];
  return actions
    .filter(({ id }) => id !== "export-squad" || isInSquad)
    .filter(({ id }) => !phone || (id !== "sidebar" && id !== "shortcuts"))
    .map((action) => ({ ...action, group: messages.actions }));
}
