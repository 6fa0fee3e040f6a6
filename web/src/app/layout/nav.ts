import { ChartColumn, Gauge, LayoutGrid, Receipt, ScissorsLineDashed, Tent, Ticket, Users } from "lucide-react";
import { useLocation } from "react-router";
import * as messages from "#web/app/messages.ts";
import * as paths from "#web/paths.ts";

/** The items of the sidebar and the drawer. The profile is at their foot. */
export const navGroups = [
  { name: "", items: [{ to: paths.overview, text: messages.overview, icon: LayoutGrid }] },
  {
    name: messages.together,
    items: [
      { to: paths.squads, text: messages.squads, icon: Tent },
      { to: paths.splits, text: messages.splits, icon: ScissorsLineDashed },
      { to: paths.events, text: messages.events, icon: Ticket },
      { to: paths.friends, text: messages.friends, icon: Users },
    ],
  },
  {
    name: messages.yours,
    items: [
      { to: paths.expenses, text: messages.expenses, icon: Receipt },
      { to: paths.budget, text: messages.budget, icon: Gauge },
      { to: paths.insights, text: messages.insights, icon: ChartColumn },
    ],
  },
] as const;

/** The search of the page of what repeats when it was opened as a tab of the events. */
export const IN_EVENTS = "?in=events";

/** Pages that are a tab of another item, or belong to it. */
const parents: Record<string, string> = {
  payments: "splits",
  recurring: "splits",
  people: "friends",
  notifications: "profile",
};

/** The address of the item to which a page of the dashboard belongs. */
export function sectionOf({ pathname, search }: { pathname: string; search: string }): string {
  const page = pathname.split("/")[2];
  if (!page) return paths.overview;
  return `${paths.overview}/${search === IN_EVENTS ? "events" : (parents[page] ?? page)}`;
}

/** For a link of the navigation: whether it is the item of the current page. */
export function useCurrent(): (to: string) => "page" | undefined {
  const section = sectionOf(useLocation());
  return (to) => (to === section ? "page" : undefined);
}
