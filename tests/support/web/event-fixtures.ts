import type { AttendingPerson, EventDetail, SocialEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";

export const person = (id: string): Person => ({ id, username: id, displayName: id, avatarUrl: null });

/** A participant who brings guests. */
export const participant = (id: string, guests = 0): AttendingPerson => ({
  ...person(id),
  guests,
  guestNames: [],
  note: null,
});

export const socialEvent = (id: string, part: Partial<SocialEvent> = {}): SocialEvent => ({
  id,
  title: "Board-game night",
  description: null,
  locationName: "Our place, 4B",
  category: null,
  eventDate: "2026-11-23T00:00:00.000Z",
  endsAt: null,
  allDay: false,
  timeZone: "America/New_York",
  maxParticipants: null,
  estimatedCostCents: null,
  organizer: person("organizer"),
  joinedCount: 0,
  heldCount: 0,
  people: [],
  role: "none",
  createdAt: "2026-11-01T00:00:00.000Z",
  lockAt: null,
  lockedAt: null,
  budgetCents: null,
  budgetPer: null,
  visibility: "everyone",
  squad: null,
  ...part,
});

export const eventDetail = (id: string, part: Partial<EventDetail> = {}): EventDetail => ({
  ...socialEvent(id),
  people: [],
  guestsAllowed: 0,
  myGuests: 0,
  myGuestNames: [],
  heldUntil: null,
  cancelledAt: null,
  series: null,
  replies: [],
  myReply: null,
  myNote: null,
  isInvited: false,
  coOrganizers: [],
  isCoOrganizer: false,
  waitingCount: 0,
  waiting: [],
  waitingBefore: null,
  splits: [],
  billWhen: null,
  billMethod: null,
  payerIds: null,
  actualCostCents: null,
  costPayers: null,
  costReceiptPath: null,
  bill: null,
  squadId: null,
  currency: "USD",
  isBilled: false,
  billPlaces: 1,
  leavers: [],
  activity: [],
  ...part,
});
