import { useLocation } from "react-router";
import * as messages from "#web/app/messages.ts";
import { IN_EVENTS, sectionOf } from "#web/app/layout/nav.ts";
import * as itemPaths from "#web/item-paths.ts";
import * as paths from "#web/paths.ts";
import { PageTabs, type PageTab } from "#web/ui/controls/page-tabs.tsx";

/** The list of what repeats, as a tab of the events. */
export const recurringInEvents = itemPaths.recurring + IN_EVENTS;

const tabsOf: Record<string, { label: string; tabs: readonly PageTab[] }> = {
  [paths.splits]: {
    label: messages.splits,
    tabs: [
      { to: paths.splits, text: messages.splits },
      { to: paths.payments, text: messages.settleUp },
      { to: itemPaths.recurring, text: messages.recurring },
    ],
  },
  [paths.events]: {
    label: messages.events,
    tabs: [
      { to: paths.eventsIn("yours"), text: messages.yours },
      { to: paths.eventsIn("invited"), text: messages.invited },
      { to: paths.eventsIn("discover"), text: messages.discover },
      { to: recurringInEvents, text: messages.recurring },
    ],
  },
};

/** The pages of the sidebar's item to which the current page belongs. `shown`: the tab of a page that has several. */
export function SectionTabs({ shown }: { shown?: string | undefined }) {
  const location = useLocation();
  const section = sectionOf(location);
  const found = tabsOf[section];
  if (!found) return null;
  const current = shown ?? found.tabs.find(({ to }) => to.split("?")[0] === location.pathname)?.to ?? section;
  return <PageTabs {...found} current={current} />;
}
