import type { EventReply } from "#domain/events/event-replies.ts";
import type { Guests } from "#domain/events/events.ts";
import type { Visibility } from "#domain/events/event-visibility.ts";
import type { Name } from "./demo-world.ts";

export interface DemoEvent {
  /** The event is on the first `on` weekday (0 is Sunday) at least this many days from now; negative for the past. */
  inDays: number;
  on: number;
  /** The local time of its place, New York by default. */
  at: string;
  /** How long it lasts; without it, its end is not known. */
  lastsHours?: number;
  /** It takes so many whole days. */
  days?: number;
  timeZone?: string;
  by: Name;
  title: string;
  /** Everyone, by default. */
  visibility?: Visibility;
  /** The demo squad whose members see it. */
  squad?: "flat";
  description?: string;
  locationName: string;
  category?: string;
  maxParticipants?: number;
  costCents?: number;
  /** When the list locks, what it may cost, and when the bill is created. */
  plan?: { lockHoursBefore?: number; budgetCents: number; budgetPer: "total" | "person"; billWhen: "lock" | "cost" };
  /** What it cost: the split of this event is its bill. */
  actualCostCents?: number;
  /** How many guests each participant may bring, and how many they do. */
  guestsAllowed?: number;
  guests?: Partial<Record<Name, Guests>>;
  /** The lines beside the names of participants. */
  notes?: Partial<Record<Name, string>>;
  /** People who are invited and have not joined; a place is held so many hours before it begins. */
  invited?: { name: Name; reply?: EventReply; note?: string; heldHoursBefore?: number }[];
  joined: Name[];
  /** Who of them organizes it too. */
  coOrganizers?: Name[];
  waiting?: Name[];
  /** How many days ago it was created. */
  createdDaysAgo: number;
}

/** The friends' upcoming events, and one past event. */
export const events: DemoEvent[] = [
  {
    inDays: -27,
    on: 5,
    at: "20:00",
    by: "jonas",
    title: "Bowling at Frames",
    description: "Two lanes, two hours. Shoes are in the price.",
    locationName: "Frames, 550 9th Ave",
    category: "Sport",
    maxParticipants: 6,
    costCents: 2_500,
    plan: { budgetCents: 2_500, budgetPer: "person", billWhen: "cost" },
    actualCostCents: 13_800,
    joined: ["maya", "leo", "noor", "chloe"],
    createdDaysAgo: 40,
  },
  {
    inDays: 1,
    on: 0,
    at: "19:00",
    lastsHours: 4,
    by: "maya",
    title: "Board-game night",
    visibility: "friends",
    description:
      "Bring one game that you can explain in five minutes. There is popcorn, and the good chairs go to those who are on time.",
    locationName: "Our place, 4B",
    category: "Games",
    maxParticipants: 8,
    costCents: 0,
    joined: ["leo", "priya", "noor"],
    coOrganizers: ["leo"],
    createdDaysAgo: 6,
  },
  {
    inDays: 3,
    on: 4,
    at: "16:00",
    by: "noor",
    title: "Friendsgiving potluck",
    description: "I do the turkey and the tofu. Text me what you bring, we had five pies last year.",
    locationName: "Noor’s, 12 Linden St",
    category: "Food",
    maxParticipants: 14,
    costCents: 800,
    joined: ["jonas", "priya", "chloe"],
    guestsAllowed: 2,
    guests: { jonas: { guests: 2, guestNames: ["Mika", "Lena"] }, priya: { guests: 1 } },
    notes: { chloe: "I bring the pumpkin pie." },
    invited: [
      { name: "maya", heldHoursBefore: 24 },
      { name: "leo", reply: "maybe", note: "My shift ends at five, I’ll know on Tuesday." },
    ],
    createdDaysAgo: 9,
  },
  {
    inDays: 4,
    on: 6,
    at: "14:30",
    by: "jonas",
    title: "Ice skating at the Common",
    locationName: "Frog Pond",
    category: "Sport",
    maxParticipants: 10,
    costCents: 1_200,
    joined: ["leo", "chloe", "maya"],
    createdDaysAgo: 5,
  },
  {
    inDays: 8,
    on: 1,
    at: "19:30",
    by: "maya",
    title: "House meeting",
    visibility: "squad",
    squad: "flat",
    description: "The dishwasher, the plants, and who has the third key.",
    locationName: "Kitchen, 4B",
    costCents: 0,
    joined: ["leo", "priya"],
    createdDaysAgo: 2,
  },
  {
    inDays: 10,
    on: 6,
    at: "10:00",
    lastsHours: 8,
    by: "leo",
    title: "Finals study marathon",
    description: "Silent until noon, then lunch, then silent again. The room has four chairs and I have counted them.",
    locationName: "Library, room 3.12",
    category: "Study",
    maxParticipants: 3,
    costCents: 0,
    joined: ["noor", "priya", "chloe"],
    waiting: ["jonas"],
    createdDaysAgo: 4,
  },
  {
    inDays: 14,
    on: 3,
    at: "20:00",
    lastsHours: 2,
    timeZone: "Europe/Paris",
    by: "chloe",
    title: "Crêpe class, live from Paris",
    description: "I cook here, you cook there. 250 g flour, 4 eggs, half a litre of milk, patience.",
    locationName: "Video call",
    category: "Food",
    costCents: 0,
    joined: ["noor", "jonas"],
    createdDaysAgo: 2,
  },
  {
    inDays: 17,
    on: 6,
    at: "06:00",
    by: "leo",
    title: "Ski day in Killington",
    description: "Lift ticket and the bus. We leave at six sharp, coffee is on me.",
    locationName: "Killington, VT",
    category: "Travel",
    maxParticipants: 12,
    costCents: 7_400,
    plan: { lockHoursBefore: 72, budgetCents: 7_500, budgetPer: "person", billWhen: "lock" },
    joined: ["priya", "jonas"],
    createdDaysAgo: 3,
  },
  {
    inDays: 23,
    on: 5,
    at: "20:30",
    by: "noor",
    title: "Open mic at The Lantern",
    description: "I read two poems, you clap. Signing up for the stage is at the bar until eight.",
    locationName: "The Lantern",
    category: "Music",
    costCents: 500,
    joined: ["chloe"],
    createdDaysAgo: 1,
  },
  {
    inDays: 30,
    on: 5,
    at: "16:00",
    days: 3,
    by: "maya",
    title: "Cabin weekend, the sequel",
    description: "Same lake, bigger kitchen. Check-in is Friday from four, Priya has four seats in the car.",
    locationName: "Lake Taghkanic cabins",
    category: "Travel",
    maxParticipants: 5,
    costCents: 12_500,
    plan: { budgetCents: 75_000, budgetPer: "total", billWhen: "cost" },
    actualCostCents: 73_400,
    joined: ["leo", "priya", "jonas", "noor", "chloe"],
    createdDaysAgo: 3,
  },
];
