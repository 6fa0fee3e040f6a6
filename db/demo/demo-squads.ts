import type { Reaction } from "#domain/squads/chat.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import type { Name } from "./demo-world.ts";

/** A member of a demo squad: a user, or the name of a guest. */
export type DemoMember = Name | "Inês" | "Maya";

export interface DemoSquadSplit {
  daysAgo: number;
  by: Name;
  name: string;
  merchant?: string;
  totalCents: number;
  isRefund?: boolean;
  /** Who paid; without it, the person who added it paid all. */
  payers?: Partial<Record<DemoMember, number>>;
  /** How it is divided; members are named. */
  input: MethodInput;
}

/** A payment that its sender recorded. */
export interface DemoPayment {
  daysAgo: number;
  from: Name;
  to: Name;
  cents: number;
  method: string;
  /** Whether the receiver has confirmed it; otherwise it waits for them. */
  isConfirmed: boolean;
}

export interface DemoSquad {
  key: string;
  name: string;
  emoji: string;
  currency: string;
  daysAgo: number;
  owner: Name;
  members: Name[];
  guests: DemoMember[];
  /** The owner has invited this user, for whom a guest stands. */
  invited?: { who: Name; guest: DemoMember; hoursAgo: number };
  splits: DemoSquadSplit[];
  payments: DemoPayment[];
  /** Messages: the author, the hours since then, the text, and who reacted with what. */
  chat?: [Name, number, string, ([Name, Reaction] | undefined)?][];
}

const flat: Name[] = ["maya", "leo", "priya"];
const travellers: DemoMember[] = ["jonas", "maya", "noor", "chloe", "Inês"];

/** Rent by the size of the rooms. */
const rent = (daysAgo: number): DemoSquadSplit => ({
  daysAgo,
  by: "maya",
  name: "Rent",
  totalCents: 324_000,
  input: {
    method: "weights",
    people: [
      { id: "maya", weight: "14" },
      { id: "leo", weight: "12.5" },
      { id: "priya", weight: "11" },
    ],
  },
});

/** The shares of the rent, a few days after it. */
const rentPaid = (daysAgo: number, isPriyaConfirmed = true): DemoPayment[] => [
  { daysAgo: daysAgo - 2, from: "leo", to: "maya", cents: 108_000, method: "Venmo", isConfirmed: true },
  {
    daysAgo: daysAgo - 3,
    from: "priya",
    to: "maya",
    cents: 95_040,
    method: "Bank transfer",
    isConfirmed: isPriyaConfirmed,
  },
];

/**
 * Two squads with three months of history: a flat in dollars, and a trip in euros with a guest; and a new one, to which Maya is
 * invited.
 */
export const squads: DemoSquad[] = [
  {
    key: "flat",
    name: "Apartment 4B",
    emoji: "🏠",
    currency: "USD",
    daysAgo: 92,
    owner: "maya",
    members: ["leo", "priya"],
    guests: [],
    chat: [
      ["leo", 74, "the electricity bill came, it’s the fridge again"],
      ["maya", 73.5, "I’ll call the landlord tomorrow"],
      ["priya", 73, "thank you!!", ["maya", "❤️"]],
      ["maya", 46, "he sends someone on Thursday. @leo_demo can you be home?", ["leo", "👍"]],
      ["leo", 45, "from 4, yes"],
      ["priya", 5, "movie night on Saturday? I make the popcorn", ["leo", "🎉"]],
    ],
    splits: [
      rent(90),
      {
        daysAgo: 84,
        by: "leo",
        name: "Sofa",
        merchant: "IKEA",
        totalCents: 64_900,
        payers: { leo: 40_000, priya: 24_900 },
        input: { method: "equal", people: flat },
      },
      rent(60),
      {
        daysAgo: 47,
        by: "priya",
        name: "Big shop",
        merchant: "Costco",
        totalCents: 21_437,
        input: {
          method: "items",
          items: [
            { name: "Coffee and cereal", cents: 5_899, people: flat },
            { name: "Detergent", cents: 3_249, people: flat },
            { name: "Protein powder", cents: 4_799, people: ["leo"] },
            { name: "Salmon", cents: 5_695, people: ["maya", "priya"] },
          ],
          taxCents: 1_795,
          tip: { cents: 0 },
          discountCents: 0,
        },
      },
      rent(30),
      {
        daysAgo: 24,
        by: "maya",
        name: "Sofa: delivery was never made",
        merchant: "IKEA",
        totalCents: 7_900,
        isRefund: true,
        payers: { leo: 7_900 },
        input: { method: "equal", people: flat },
      },
      {
        daysAgo: 9,
        by: "leo",
        name: "Electricity",
        merchant: "ConEd",
        totalCents: 15_212,
        input: {
          method: "percent",
          people: [
            { id: "maya", percent: "40" },
            { id: "leo", percent: "35" },
            { id: "priya", percent: "25" },
          ],
        },
      },
    ],
    payments: [...rentPaid(90), ...rentPaid(60), ...rentPaid(30, false)],
  },
  {
    key: "lisbon",
    name: "Lisbon",
    emoji: "🚋",
    currency: "EUR",
    daysAgo: 70,
    owner: "jonas",
    members: ["maya", "noor", "chloe"],
    guests: ["Inês"],
    splits: [
      {
        daysAgo: 66,
        by: "jonas",
        name: "Apartment in Alfama",
        totalCents: 84_600,
        input: { method: "equal", people: travellers },
      },
      {
        daysAgo: 41,
        by: "chloe",
        name: "Dinner by the river",
        merchant: "Cervejaria",
        totalCents: 18_730,
        input: {
          method: "exact",
          people: [
            { id: "jonas", cents: 4_250 },
            { id: "maya", cents: 3_980 },
            { id: "noor", cents: 2_900 },
            { id: "chloe", cents: 4_100 },
            { id: "Inês", cents: 3_500 },
          ],
        },
      },
      {
        daysAgo: 40,
        by: "maya",
        name: "Tram and ferry",
        totalCents: 6_150,
        payers: { maya: 4_650, Inês: 1_500 },
        input: {
          method: "equal",
          people: ["jonas", "maya", "noor", "chloe", "Inês"],
          covers: [{ from: "Inês", to: "jonas" }],
        },
      },
      {
        daysAgo: 38,
        by: "noor",
        name: "Surf lesson",
        totalCents: 21_000,
        input: {
          method: "adjust",
          people: [
            { id: "maya", cents: 0 },
            { id: "noor", cents: 1_500 },
            { id: "chloe", cents: 0 },
          ],
        },
      },
    ],
    payments: [{ daysAgo: 35, from: "chloe", to: "jonas", cents: 5_000, method: "PayPal", isConfirmed: true }],
  },
  {
    key: "supper",
    name: "Supper club",
    emoji: "🥟",
    currency: "USD",
    daysAgo: 3,
    owner: "hana",
    members: ["kofi"],
    guests: ["Maya"],
    invited: { who: "maya", guest: "Maya", hoursAgo: 6 },
    splits: [
      {
        daysAgo: 1,
        by: "hana",
        name: "Dumplings",
        merchant: "Golden Wok",
        totalCents: 8_400,
        input: { method: "equal", people: ["hana", "kofi", "Maya"] },
      },
    ],
    payments: [],
  },
];
