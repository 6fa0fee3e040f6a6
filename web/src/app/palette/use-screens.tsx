import { ArrowRightLeft, Bell, CircleUserRound, KeyRound, Repeat, Sparkles } from "lucide-react";
import { useNavigate } from "react-router";
import * as messages from "#web/app/messages.ts";
import { Keys } from "#web/app/palette/keys.tsx";
import type { Command } from "#web/app/palette/option.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import { navGroups } from "#web/app/layout/nav.ts";
import { goToLetters } from "#web/app/shortcuts/go-to-keys.ts";
import { useIsPhone } from "#web/ui/controls/phone.ts";

/** Synonyms of a screen, and what it contains. */
const keywords: Record<string, string> = {
  [paths.overview]: messages.overviewKeywords,
  [paths.expenses]: messages.expensesKeywords,
  [paths.splits]: messages.splitsKeywords,
  [paths.squads]: messages.squadsKeywords,
  [paths.payments]: messages.paymentsKeywords,
  [paths.insights]: messages.insightsKeywords,
  [paths.budget]: messages.budgetKeywords,
  [paths.events]: messages.eventsKeywords,
  [itemPaths.recurring]: messages.recurringKeywords,
  [paths.friends]: messages.friendsKeywords,
  [paths.profile]: messages.profileKeywords,
  [paths.profileTab("points")]: messages.pointsKeywords,
  [paths.profileTab("tokens")]: messages.accessTokensKeywords,
  [paths.notifications]: messages.notificationsKeywords,
};

/** Only the screens of the navigation have one. */
const letters: Readonly<Record<string, string | undefined>> = goToLetters;

const screens = [
  ...navGroups.flatMap(({ items }) => [...items]),
  { to: paths.payments, text: messages.payments, icon: ArrowRightLeft },
  { to: itemPaths.recurring, text: messages.recurring, icon: Repeat },
  { to: paths.profile, text: messages.profile, icon: CircleUserRound },
  { to: paths.profileTab("points"), text: messages.points, icon: Sparkles },
  { to: paths.profileTab("tokens"), text: messages.accessTokens, icon: KeyRound },
  { to: paths.notifications, text: messages.notifications, icon: Bell },
];

/** Every screen, for the palette. */
export function useScreens(): Command[] {
  const navigate = useNavigate();
  const phone = useIsPhone();
  return screens.map(({ to, text, icon }) => ({
    id: `screen-${text}`,
    group: messages.goTo,
    text,
    icon,
    keywords: keywords[to] ?? "",
    aside: !phone && letters[to] && <Keys keys={["g", letters[to]]} />,
    choose: () => void navigate(to),
  }));
}
