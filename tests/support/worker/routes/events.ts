import { dayFromNow, event, people, person } from "#tests/support/worker/factories.ts";
import type { RouteExample } from "./route-example.ts";
import { joinedEvent } from "#tests/support/worker/world.ts";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const absentEvent = "/api/events/evt_0000000000absent";
export const someEvent = () => ({
  title: "Picnic",
  locationName: "Park",
  eventDate: `${dayFromNow(3)}T18:00:00Z`,
});

export const eventRoutes: Record<string, RouteExample> = {
  "GET /api/events": { good: () => ({ path: "/api/events" }) },
  "POST /api/events": { good: () => ({ path: "/api/events", body: someEvent() }) },
  "GET /api/events/:id": { good: ({ eventId }) => ({ path: `/api/events/${eventId}` }) },
  "PATCH /api/events/:id": {
    good: ({ eventId }) => ({ path: `/api/events/${eventId}`, body: someEvent() }),
    absent: { path: absentEvent, body: someEvent() },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}`, body: someEvent() }],
  },
  "DELETE /api/events/:id": {
    good: async ({ participant }) => ({ path: `/api/events/${(await event(participant)).id}` }),
    absent: { path: absentEvent },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}` }],
  },
  "POST /api/events/:id/lock": {
    good: async ({ participant }) => ({
      path: `/api/events/${await joinedEvent(participant, await person("zoe"), { lockAt: inAnHour(), budgetCents: 900, billWhen: "lock" })}/lock`,
    }),
    absent: { path: `${absentEvent}/lock` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/lock` }],
  },
  "PUT /api/events/:id/cost": {
    good: async ({ participant }) => ({
      path: `/api/events/${await joinedEvent(participant, await person("zoe"), { billWhen: "cost" })}/cost`,
      body: { actualCostCents: 900 },
    }),
    absent: { path: `${absentEvent}/cost`, body: { actualCostCents: 900 } },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/cost`, body: { actualCostCents: 900 } }],
  },
  "POST /api/events/:id/bill": {
    good: async ({ participant }) => ({
      path: `/api/events/${await joinedEvent(participant, await person("zoe"), { budgetCents: 900 })}/bill`,
    }),
    absent: { path: `${absentEvent}/bill` },
    foreign: ({ othersEventId }) => [{ path: `/api/events/${othersEventId}/bill` }],
  },
  "POST /api/events/:id/participants": {
    good: async () => ({ path: `/api/events/${(await event(await person("zoe"))).id}/participants` }),
  },
  "DELETE /api/events/:id/participants/me": {
    good: async ({ creator }, caller = creator) => ({
      path: `/api/events/${await joinedEvent(await person("zoe"), caller)}/participants/me`,
    }),
  },
  "DELETE /api/events/:id/participants/:userId": {
    good: async ({ participant }) => {
      const zoe = await person("zoe");
      return { path: `/api/events/${await joinedEvent(participant, zoe)}/participants/${zoe.id}` };
    },
    absent: { path: `${absentEvent}/participants/usr_absent` },
    foreign: ({ eventId, othersEventId, other }) => [
      { path: `/api/events/${othersEventId}/participants/${other.id}` },
      // The user's own event in the path, with a person who is not in it.
      { path: `/api/events/${eventId}/participants/${other.id}` },
    ],
  },
  "POST /api/events/:id/waiting": {
    good: async () => {
      const [zoe, tom] = await people("zoe", "tom");
      return { path: `/api/events/${await joinedEvent(zoe, tom, { maxParticipants: 1 })}/waiting` };
    },
  },
  "DELETE /api/events/:id/waiting": {
    good: async ({ creator }, caller = creator) => {
      const [zoe, tom] = await people("zoe", "tom");
      const path = `/api/events/${await joinedEvent(zoe, tom, { maxParticipants: 1 })}/waiting`;
      await caller.call("POST", path);
      return { path };
    },
  },
  "PUT /api/events/:id/participants/me": {
    good: async ({ creator }, caller = creator) => {
      const [zoe] = await people("zoe");
      const id = await joinedEvent(zoe, caller, { guestsAllowed: 2 });
      return { path: `/api/events/${id}/participants/me`, body: { guests: 2 } };
    },
    absent: { path: `${absentEvent}/participants/me`, body: { guests: 1 } },
    foreign: ({ eventId }) => [{ path: `/api/events/${eventId}/participants/me`, body: { guests: 1 } }],
  },
  "PUT /api/events/:id/reply": {
    good: async ({ participant, creator }, caller = creator) => ({
      path: `/api/events/${(await event(caller.id === participant.id ? creator : participant)).id}/reply`,
      body: { reply: "maybe" },
    }),
    absent: { path: `${absentEvent}/reply`, body: { reply: "maybe" } },
  },
  "DELETE /api/events/:id/invitations/:userId": {
    good: async ({ participant, creator }) => {
      const { id } = await event(participant);
      await participant.call("POST", `/api/events/${id}/invitations`, { userIds: [creator.id] });
      return { path: `/api/events/${id}/invitations/${creator.id}` };
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
