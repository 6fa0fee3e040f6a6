import { CATEGORIES, type Category } from "#domain/expenses/categories.ts";

/** What kind of bill a split of a squad is: the categories of expenses, found by the words of its name and merchant. */
export const BILL_KINDS = CATEGORIES;
export type BillKind = Category;

/**
 * The folded words that give a bill its kind; the first kind with a word of the bill decides, and a bill without any is "Other".
 * The database finds the kind (the view `split_kinds`), so another word needs a migration.
 */
export const BILL_WORDS: Record<Exclude<BillKind, "Other">, readonly string[]> = {
  Bills: [
    ...["rent", "deposit", "electricity", "power", "energy", "gas bill", "heating", "water bill", "utilities"],
    ...["internet", "wifi", "wi-fi", "broadband", "phone", "insurance", "laundry", "cleaning", "cleaner"],
  ],
  Transport: [
    ...["taxi", "uber", "lyft", "cab", "fuel", "petrol", "gas", "parking", "car", "rental car", "toll", "tolls"],
    ...[
      "bus",
      "coach",
      "train",
      "trains",
      "metro",
      "subway",
      "tram",
      "ferry",
      "flight",
      "flights",
      "airport",
      "airline",
    ],
  ],
  Entertainment: [
    ...["cinema", "movie", "movies", "film", "theater", "theatre", "concert", "festival", "gig", "museum", "tickets"],
    ...[
      "netflix",
      "spotify",
      "streaming",
      "bowling",
      "climbing",
      "tennis",
      "football",
      "soccer",
      "surf",
      "ski",
      "game",
    ],
    ...["hotel", "hostel", "airbnb", "cabin", "camping", "karaoke"],
  ],
  Food: [
    ...["groceries", "grocery", "supermarket", "market", "costco", "aldi", "lidl", "big shop", "dinner", "lunch"],
    ...["brunch", "breakfast", "restaurant", "pizza", "sushi", "ramen", "tacos", "burgers", "bbq", "dumplings", "food"],
    ...["meal", "takeout", "coffee", "cafe", "bar", "pub", "beer", "beers", "drinks", "wine", "cake", "snacks"],
  ],
  Shopping: [
    ...["shopping", "clothes", "shoes", "furniture", "ikea", "sofa", "gift", "gifts", "present", "presents", "amazon"],
  ],
};
