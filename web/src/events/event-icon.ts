import {
  BookOpen,
  Dices,
  Music,
  PartyPopper,
  Plane,
  Sparkles,
  Ticket,
  Utensils,
  Volleyball,
  type LucideIcon,
} from "lucide-react";
import type { EVENT_CATEGORIES, SocialEvent } from "#domain/events/events.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";

const icons: Record<(typeof EVENT_CATEGORIES)[number], LucideIcon> = {
  Food: Utensils,
  Games: Dices,
  Music,
  Party: PartyPopper,
  Sport: Volleyball,
  Study: BookOpen,
  Travel: Plane,
  Other: Sparkles,
};

const byCategory = new Map<string, LucideIcon>(
  Object.entries(icons).map(([category, icon]) => [category.toLowerCase(), icon]),
);

/** The title decides before the category, which is too broad: pizza is not a picnic. Anything else is a ticket. */
export function eventIcon({ title, category }: Pick<SocialEvent, "title" | "category">): LucideIcon {
  const named = category ?? "";
  return iconForText(title, byCategory.get(named.toLowerCase()) ?? iconForText(named, Ticket));
}
