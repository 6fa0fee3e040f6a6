import { dayFromNow, event, join, person, receipt, type TestPerson } from "#tests/support/worker/factories.ts";
import { joinAsCoOrganizer, joinedEvent, type World } from "#tests/support/worker/world.ts";
import type { RouteExample } from "./route-example.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const absentEvent = "/api/events/evt_0000000000absent";
export const someEvent = () => ({
  title: "Picnic",
  locationName: "Park",
  eventDate: `${dayFromNow(3)}T18:00:00Z`,
  timeZone: "UTC",
});

/** Lets a user see an event for the organizer's friends. */
export async function letSee({ organizer, friend }: World, who: TestPerson, eventId: string): Promise<void> {
  if (who.id === organizer.id || who.id === friend.id) return;
  await organizer.call("POST", `/api/events/${eventId}/invitations`, { userIds: [who.id] });
}

/** A new event for the organizer's friends, which this user can see. */
async function eventFor(world: World, who: TestPerson, more: Parameters<typeof event>[1] = {}): Promise<string> {
  const { id } = await event(world.organizer, { visibility: "friends", ...more });
  await letSee(world, who, id);
  return id;
}

/** A new event that this user has joined. */
async function joinedBy(world: World, who: TestPerson, more: Parameters<typeof event>[1] = {}): Promise<string> {
  const id = await eventFor(world, who, more);
  if (who.id !== world.organizer.id) await join(who, id);
  return id;
}

/** A new event that one person has joined and this user organizes: as a co-organizer, unless they are its organizer. */
async function hostedBy(
  { organizer }: World,
  who: TestPerson,
  { joined, ...more }: Parameters<typeof event>[1] & { joined: TestPerson },
): Promise<string> {
  const id = await joinedEvent(organizer, joined, more);
  if (who.id !== organizer.id) await joinAsCoOrganizer(who, organizer, id);
  return id;
}

/** A new event without a free place, which this user can see. */
async function fullEventFor(world: World, who: TestPerson): Promise<string> {
  const tom = await person("tom");
  const id = await joinedBy(world, tom, { maxParticipants: 1 });
  await letSee(world, who, id);
  return id;
}

export const eventRoutes: Record<string, RouteExample> = {
  "GET /api/events": { good: () => ({ path: "/api/events" }) },
  "POST /api/events": { good: () => ({ path: "/api/events", body: someEvent() }) },
  "GET /api/events/locations": { good: () => ({ path: "/api/events/locations" }) },
  "GET /api/events/:id": {
    good: ({ eventId }) => ({ path: `/api/events/${eventId}` }),
    absent: { path: absentEvent },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}` }],
    also: {
      "for a squad": {
        who: "squad-member",
        good: async ({ organizer, creator, squad }) => ({
          // Members of a squad can only invite to their own.
          path: `/api/events/${(await event(organizer.id === creator.id ? organizer : creator, { visibility: "squad", squadId: squad.id })).id}`,
        }),
      },
    },
  },
  "GET /api/events/:id/preview": {
    good: async ({ organizer }) => ({ path: `/api/events/${(await event(organizer)).id}/preview` }),
    absent: { path: `${absentEvent}/preview` },
  },
  "PATCH /api/events/:id": {
    good: ({ eventId }) => ({ path: `/api/events/${eventId}`, body: someEvent() }),
    absent: { path: absentEvent, body: someEvent() },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}`, body: someEvent() }],
  },
  "DELETE /api/events/:id": {
    good: async ({ organizer }) => ({ path: `/api/events/${(await event(organizer)).id}` }),
    absent: { path: absentEvent },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}` }],
  },
  "POST /api/events/:id/lock": {
    good: async (world, caller = world.organizer) => ({
      path: `/api/events/${await hostedBy(world, caller, { joined: await person("zoe"), lockAt: inAnHour(), budgetCents: 900, billWhen: "lock" })}/lock`,
    }),
    absent: { path: `${absentEvent}/lock` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/lock` }],
  },
  "PUT /api/events/:id/cost": {
    good: async (world, caller = world.organizer) => ({
      path: `/api/events/${await hostedBy(world, caller, { joined: await person("zoe"), billWhen: "cost" })}/cost`,
      body: { actualCostCents: 900 },
    }),
    absent: { path: `${absentEvent}/cost`, body: { actualCostCents: 900 } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/cost`, body: { actualCostCents: 900 } }],
  },
  "POST /api/events/:id/bill": {
    good: async (world, caller = world.organizer) => ({
      path: `/api/events/${await hostedBy(world, caller, { joined: await person("zoe"), budgetCents: 900 })}/bill`,
    }),
    absent: { path: `${absentEvent}/bill` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/bill` }],
  },
  "PUT /api/events/:id/co-organizers/:userId": {
    good: async ({ organizer }) => {
      const zoe = await person("zoe");
      return { path: `/api/events/${await joinedEvent(organizer, zoe)}/co-organizers/${zoe.id}` };
    },
    absent: { path: `${absentEvent}/co-organizers/usr_absent` },
    foreign: ({ eventId, othersEventId, creator, other }) => [
      { path: `/api/events/${othersEventId}/co-organizers/${creator.id}` },
      { path: `/api/events/${eventId}/co-organizers/${other.id}` },
    ],
  },
  "DELETE /api/events/:id/co-organizers/:userId": {
    good: async ({ organizer }) => {
      const [zoe, { id }] = [await person("zoe"), await event(organizer)];
      await joinAsCoOrganizer(zoe, organizer, id);
      return { path: `/api/events/${id}/co-organizers/${zoe.id}` };
    },
    absent: { path: `${absentEvent}/co-organizers/usr_absent` },
    foreign: ({ eventId, othersEventId, creator, attendee }) => [
      { path: `/api/events/${othersEventId}/co-organizers/${creator.id}` },
      { path: `/api/events/${eventId}/co-organizers/${attendee.id}` },
    ],
  },
  "POST /api/events/:id/participants": {
    good: async (world, caller = world.friend) => ({
      path: `/api/events/${await eventFor(world, caller)}/participants`,
    }),
    absent: { path: `${absentEvent}/participants` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/participants` }],
  },
  "DELETE /api/events/:id/participants/me": {
    good: async (world, caller = world.attendee) => ({
      path: `/api/events/${await joinedBy(world, caller)}/participants/me`,
    }),
    absent: { path: `${absentEvent}/participants/me` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/participants/me` }],
  },
  "DELETE /api/events/:id/participants/:userId": {
    good: async (world, caller = world.organizer) => {
      const joined = await person("zoe");
      return { path: `/api/events/${await hostedBy(world, caller, { joined })}/participants/${joined.id}` };
    },
    absent: { path: `${absentEvent}/participants/usr_absent` },
    foreign: ({ eventId, othersEventId, other }) => [
      { path: `/api/events/${othersEventId}/participants/${other.id}` },
      // The user's own event in the path, with a person who is not in it.
      { path: `/api/events/${eventId}/participants/${other.id}` },
    ],
  },
  "POST /api/events/:id/waiting": {
    good: async (world, caller = world.friend) => ({
      path: `/api/events/${await fullEventFor(world, caller)}/waiting`,
    }),
    absent: { path: `${absentEvent}/waiting` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/waiting` }],
  },
  "DELETE /api/events/:id/waiting": {
    good: async (world, caller = world.friend) => {
      const path = `/api/events/${await fullEventFor(world, caller)}/waiting`;
      await caller.call("POST", path);
      return { path };
    },
    absent: { path: `${absentEvent}/waiting` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/waiting` }],
  },
  "PUT /api/events/:id/participants/me": {
    good: async (world, caller = world.attendee) => ({
      path: `/api/events/${await joinedBy(world, caller, { guestsAllowed: 2 })}/participants/me`,
      body: { guests: 2, guestNames: ["Sam"] },
    }),
    absent: { path: `${absentEvent}/participants/me`, body: { guests: 1 } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/participants/me`, body: { guests: 1 } }],
  },
  "PUT /api/events/:id/reminder": {
    good: async (world, caller = world.attendee) => ({
      path: `/api/events/${await joinedBy(world, caller)}/reminder`,
      body: { reminder: "hour" },
    }),
    absent: { path: `${absentEvent}/reminder`, body: { reminder: "hour" } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/reminder`, body: { reminder: "hour" } }],
  },
  "GET /api/events/:id/cover": {
    good: async (world, caller = world.friend) => {
      const { organizer } = world;
      const id = await eventFor(world, caller);
      await organizer.call("PUT", `/api/events/${id}/cover`, { receiptPath: await receipt(organizer) });
      return { path: `/api/events/${id}/cover` };
    },
    absent: { path: `${absentEvent}/cover` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/cover` }],
  },
  "PUT /api/events/:id/cover": {
    good: async (world, caller = world.organizer) => ({
      path: `/api/events/${await hostedBy(world, caller, { joined: await person("zoe") })}/cover`,
      body: { receiptPath: await receipt(caller) },
    }),
    absent: { path: `${absentEvent}/cover`, body: { receiptPath: null } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/cover`, body: { receiptPath: null } }],
  },
  "PUT /api/events/:id/participants/me/note": {
    good: async (world, caller = world.attendee) => ({
      path: `/api/events/${await joinedBy(world, caller)}/participants/me/note`,
      body: { note: "I bring cake" },
    }),
    absent: { path: `${absentEvent}/participants/me/note`, body: { note: "I bring cake" } },
    foreign: ({ othersEventId }) => [
      { path: `/api/events/${othersEventId}/participants/me/note`, body: { note: "I bring cake" } },
    ],
  },
  "PUT /api/events/:id/reply": {
    good: async (world, caller = world.friend) => ({
      path: `/api/events/${await eventFor(world, caller)}/reply`,
      body: { reply: "maybe", note: "If I get a day off" },
    }),
    absent: { path: `${absentEvent}/reply`, body: { reply: "maybe" } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/reply`, body: { reply: "maybe" } }],
  },
  "DELETE /api/events/:id/invitations/:userId": {
    good: async (world, caller = world.organizer) => {
      const { organizer, other } = world;
      const id = await hostedBy(world, caller, { joined: await person("zoe") });
      await organizer.call("POST", `/api/events/${id}/invitations`, { userIds: [other.id] });
      return { path: `/api/events/${id}/invitations/${other.id}` };
    },
    absent: { path: `${absentEvent}/invitations/usr_absent` },
    foreign: ({ othersEventId, creator }) => [{ path: `/api/events/${othersEventId}/invitations/${creator.id}` }],
  },
  "POST /api/events/:id/invitations": {
    good: ({ eventId, other }) => ({ path: `/api/events/${eventId}/invitations`, body: { userIds: [other.id] } }),
    absent: { path: `${absentEvent}/invitations`, body: { userIds: ["usr_absent"] } },
    foreign: ({ othersEventId, creator }) => [
      { path: `/api/events/${othersEventId}/invitations`, body: { userIds: [creator.id] } },
    ],
  },
};
