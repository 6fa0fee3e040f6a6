import type { SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { ana, jonas, leo, maya, priya, sam, tom } from "#web/site/sample.ts";

/** The current time of the sample content: a Friday at noon in New York. */
export const sampleNow = Date.parse("2026-11-20T17:00:00Z");

const alone = (person: Person) => ({ ...person, guests: 0 });

const plan = {
  description: null,
  endsAt: null,
  allDay: false,
  timeZone: "America/New_York",
  createdAt: "2026-11-02T17:00:00Z",
  lockAt: null,
  lockedAt: null,
  budgetCents: null,
  budgetPer: null,
  heldCount: 0,
  visibility: "everyone",
  squad: null,
} as const;

export const potluck: SocialEvent = {
  ...plan,
  id: "sample-potluck",
  title: "Friendsgiving potluck",
  locationName: "Ana’s place",
  category: "Food",
  eventDate: "2026-11-26T23:00:00Z",
  maxParticipants: 12,
  estimatedCostCents: 800,
  organizer: ana,
  joinedCount: 9,
  people: [alone(ana), alone(tom), alone(priya)],
  role: "none",
};

export const gameNight: SocialEvent = {
  ...plan,
  id: "sample-games",
  title: "Board game night",
  locationName: "Our place, 4B",
  category: "Games",
  eventDate: "2026-11-25T01:00:00Z",
  maxParticipants: 8,
  estimatedCostCents: 450,
  organizer: maya,
  joinedCount: 5,
  people: [alone(priya), alone(jonas), alone(ana)],
  role: "organizer",
};

/** The event is full, and the user is on the waiting list. */
export const climbing: SocialEvent = {
  ...plan,
  id: "sample-climbing",
  title: "Climbing hall, all levels",
  locationName: "Granite Hall",
  category: "Sport",
  eventDate: "2026-11-28T20:00:00Z",
  maxParticipants: 6,
  estimatedCostCents: 1_450,
  organizer: leo,
  joinedCount: 6,
  people: [alone(leo), alone(sam), alone(tom)],
  role: "waiting",
};
