import {
  Bed,
  Beer,
  Cake,
  Car,
  Clapperboard,
  Coffee,
  Dumbbell,
  Gift,
  House,
  Music,
  Pizza,
  Plane,
  PlugZap,
  Receipt,
  ShoppingBag,
  ShoppingBasket,
  TentTree,
  Utensils,
  WashingMachine,
  Wifi,
  type LucideIcon,
} from "lucide-react";
import type { Split } from "#domain/splits.ts";

/** The first row that fits decides, so what is narrower stands higher. */
const icons: readonly [RegExp, LucideIcon][] = [
  [/\bpizza/, Pizza],
  [/\b(cake|birthday)/, Cake],
  [/\b(coffee|café|cafe|espresso|tea)\b/, Coffee],
  [/\b(beers?|bar|pub|drinks|cocktails?|wine)\b/, Beer],
  [/\b(groceries|grocery|supermarket|market|costco|aldi|lidl|trader joe)/, ShoppingBasket],
  [/\b(cabin|camping|hiking|hike|tent|park)\b/, TentTree],
  [/\b(concert|festival|gig|spotify|music)/, Music],
  [/\b(cinema|movies?|film|netflix|theat(er|re)|streaming)\b/, Clapperboard],
  [/\b(flights?|airline|airport|vacation|trip)\b/, Plane],
  [/\b(hotel|hostel|airbnb|motel)/, Bed],
  [/\b(taxi|uber|lyft|cab|gas|fuel|petrol|parking|car|train|bus|metro)\b/, Car],
  [/\b(internet|wi-?fi|broadband|phone)\b/, Wifi],
  [/\b(electricity|power|energy|utilities|heating|water)\b/, PlugZap],
  [/\b(laundry|cleaning)\b/, WashingMachine],
  [/\b(rent|apartment|flat|furniture|ikea)\b/, House],
  [/\b(gym|climbing|bowling|tennis|football|soccer)\b/, Dumbbell],
  [/\b(gift|present)s?\b/, Gift],
  [/\b(shopping|clothes|shoes)\b/, ShoppingBag],
  [/\b(dinner|lunch|brunch|breakfast|restaurant|trattoria|bistro|sushi|ramen|tacos?|burgers?|bbq|food|meal)/, Utensils],
];

export function iconFor({ name, merchant }: Pick<Split, "name" | "merchant">): LucideIcon {
  const words = `${name} ${merchant ?? ""}`.toLowerCase();
  return icons.find(([pattern]) => pattern.test(words))?.[1] ?? Receipt;
}
