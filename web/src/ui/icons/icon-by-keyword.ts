import {
  Bed,
  Beer,
  Bus,
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
  ShoppingBag,
  ShoppingBasket,
  TentTree,
  Utensils,
  WashingMachine,
  Wifi,
  type LucideIcon,
} from "lucide-react";

/** The first matching row decides, so narrower patterns come first. */
const icons: readonly [RegExp, LucideIcon][] = [
  [/\bpizza/, Pizza],
  [/\b(cake|birthday)/, Cake],
  [/\b(coffee|café|cafe|espresso|tea)\b/, Coffee],
  [/\b(beers?|bar|pub|drinks|cocktails?|wine)\b/, Beer],
  [
    /\b(groceries|grocery|supermarket|(?<!flea )market|costco|aldi|lidl|trader joe|milk|fruit|vegetables)/,
    ShoppingBasket,
  ],
  [/\b(cabin|camping|hiking|hike|tent|park)\b/, TentTree],
  [/\b(concert|festival|gig|spotify|music)/, Music],
  [/\b(cinema|movies?|film|netflix|theat(er|re)|streaming)\b/, Clapperboard],
  [/\b(taxi|uber|lyft|cab|gas|fuel|petrol|parking|car)\b/, Car],
  [/\b(bus|coach|train|metro|subway|tram)\b/, Bus],
  [/\b(flights?|airline|airport|vacation|trip)\b/, Plane],
  [/\b(hotel|hostel|airbnb|motel)/, Bed],
  [/\b(internet|wi-?fi|broadband)\b/, Wifi],
  [/\b(electricity|power|energy|utilities|heating|water)\b/, PlugZap],
  [/\b(laundry|cleaning)\b/, WashingMachine],
  [/\b(rent|apartment|flat|furniture|ikea)\b/, House],
  [/\b(gym|climbing|bowling|tennis|football|soccer)\b/, Dumbbell],
  [/\b(gift|present)s?\b/, Gift],
  [/\b(shopping|clothes|shoes)\b/, ShoppingBag],
  [/\b(dinner|lunch|brunch|breakfast|restaurant|trattoria|bistro|sushi|ramen|tacos?|burgers?|bbq|food|meal)/, Utensils],
];

/** The icon for a text such as "Pizza night" or "Bus pass", or the fallback if no keyword matches. */
export function iconForText(words: string, otherwise: LucideIcon): LucideIcon {
  const lower = words.toLowerCase();
  return icons.find(([pattern]) => pattern.test(lower))?.[1] ?? otherwise;
}
