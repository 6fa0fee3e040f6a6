import type { EventDetail, EventPage, SocialEvent } from "#domain/events/events.ts";
import { hoursFromNow } from "./hours-from-now.ts";
import { fittingItem } from "./own-item.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

function eventBody(world: RandomWorld) {
  const { random } = world;
  const visibility = random.pick(["everyone", "everyone", "friends", "squad", "invited"] as const)!;
  const bill = random.pick([
    { budgetCents: world.cents },
    { billWhen: "cost" },
    { billWhen: "lock", lockAt: hoursFromNow(24), budgetCents: world.cents },
  ])!;
  const begins = 48 + random.below(200);
  return {
    title: "Pizza night",
    locationName: "Casa",
    eventDate: hoursFromNow(begins),
    ...(random.chance(50) && { endsAt: hoursFromNow(begins + random.below(20)) }),
    ...(random.chance(20) && { allDay: true, timeZone: "Europe/Berlin" }),
    visibility,
    ...(visibility === "squad" && { squadId: world.id("sqd") }),
    ...(random.chance(50) && { maxParticipants: 1 + random.below(3) }),
    guestsAllowed: random.below(3),
    ...bill,
  };
}

/** A path below an event that a random user sees and for which this holds. */
async function ofEvent(
  world: RandomWorld,
  isFit: (event: SocialEvent) => boolean,
  below: string | ((event: SocialEvent | undefined) => string) = "",
  body?: object,
): Promise<Wish> {
  const path = world.random.pick(["/api/events?limit=100", "/api/events?limit=100&mine=true"])!;
  const list = async (by: Actor) => (await by.call<Partial<EventPage>>("GET", path)).body.events ?? [];
  const { by, item: event } = (await fittingItem(world, list, isFit)) ?? { by: world.user, item: undefined };
  const own = typeof below === "string" ? below : below(event);
  return { by, path: `/api/events/${event?.id ?? world.id("evt")}${own}`, body };
}

const coOrganizerOf = (w: RandomWorld) => (event: SocialEvent | undefined) =>
  `/co-organizers/${w.random.pick(event?.people ?? [])?.id ?? w.id("usr")}`;

const isAny = () => true;
const isOwn = ({ role }: SocialEvent) => role === "organizer";
const isJoined = ({ role }: SocialEvent) => role === "joined";
const isWaiting = ({ role }: SocialEvent) => role === "waiting";
const isNew = ({ role }: SocialEvent) => role === "none";
const isFull = ({ role, joinedCount, maxParticipants, lockedAt }: SocialEvent) =>
  role === "none" && lockedAt === null && maxParticipants !== null && joinedCount >= maxParticipants;

export const eventWishes: Wishes = {
  "POST /api/events": (w) => ({ path: "/api/events", body: eventBody(w) }),
  "PATCH /api/events/:id": (w) => ofEvent(w, isOwn, "", eventBody(w)),
  "DELETE /api/events/:id": (w) => ofEvent(w, isOwn),
  "POST /api/events/:id/lock": (w) => ofEvent(w, isOwn, "/lock"),
  "PUT /api/events/:id/cost": (w) => ofEvent(w, isOwn, "/cost", { actualCostCents: w.cents }),
  "PUT /api/events/:id/reminder": (w) =>
    ofEvent(w, isJoined, "/reminder", { reminder: w.random.pick(["hour", "week", "never", "day-before"]) }),
  "PUT /api/events/:id/cover": (w) => ofEvent(w, isOwn, "/cover", { receiptPath: null }),
  "POST /api/events/:id/bill": (w) => ofEvent(w, isOwn, "/bill"),
  "PUT /api/events/:id/co-organizers/:userId": (w) => ofEvent(w, isOwn, coOrganizerOf(w)),
  "DELETE /api/events/:id/co-organizers/:userId": (w) => ofEvent(w, isOwn, coOrganizerOf(w)),
  "POST /api/events/:id/participants": (w) => ofEvent(w, isNew, "/participants"),
  "PUT /api/events/:id/participants/me": (w) =>
    ofEvent(w, isJoined, "/participants/me", {
      guests: w.random.below(3),
      guestNames: w.random.pick([["Sam"], [null, "Kim"], undefined]),
    }),
  "PUT /api/events/:id/participants/me/note": (w) =>
    ofEvent(w, isJoined, "/participants/me/note", { note: w.random.pick(["I bring cake", null]) }),
  "DELETE /api/events/:id/participants/me": (w) => ofEvent(w, isJoined, "/participants/me"),
  "DELETE /api/events/:id/participants/:userId": (w) =>
    ofEvent(w, isOwn, (event) => `/participants/${w.random.pick(event?.people ?? [])?.id ?? w.id("usr")}`),
  "POST /api/events/:id/waiting": (w) => ofEvent(w, isFull, "/waiting"),
  "DELETE /api/events/:id/waiting": (w) => ofEvent(w, isWaiting, "/waiting"),
  "PUT /api/events/:id/reply": (w) =>
    ofEvent(w, isAny, "/reply", {
      reply: w.random.pick(["maybe", "declined", "no"]),
      note: w.random.pick(["If I can", undefined]),
    }),
  "POST /api/events/:id/invitations": (w) =>
    ofEvent(w, isOwn, "/invitations", {
      userIds: w.random.some(w.users, 3).map(({ id }) => id),
      ...(w.random.chance(50) && { holdUntil: hoursFromNow(24) }),
    }),
  "DELETE /api/events/:id/invitations/:userId": async (w) => {
    const { by, path } = await ofEvent(w, isOwn);
    const { body } = await by!.call<Partial<EventDetail>>("GET", path);
    return { by, path: `${path}/invitations/${w.random.pick(body.replies ?? [])?.person.id ?? w.id("usr")}` };
  },
};
