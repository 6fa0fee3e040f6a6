import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { noteSchema, replySchema } from "#domain/events/event-replies.ts";
import { guestsSchema, inviteToEventSchema } from "#domain/events/events.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { inviteToEvent } from "./invite-to-event.ts";
import { joinEvent } from "./join-event.ts";
import { leaveEvent } from "./leave-event.ts";
import { replyToEvent } from "./reply-to-event.ts";
import { setGuestsOf } from "./set-guests.ts";
import { withdrawInvitation } from "./withdraw-invitation.ts";
import { removeFromEvent } from "./remove-from-event.ts";
import { writeNoteOf } from "./write-note.ts";

/** Who is in an event, waits for a place, is invited, or has answered. */
export const eventPeopleRoutes = new Hono<ApiEnv>()
  .post(
    "/events/:id/participants",
    route({
      who: "event-guest",
      summary: "Join an event",
      status: 201,
      failure: failures.joinEvent,
      cost: { roundTrips: 1, rowsRead: 36 },
    }),
    async (c) => c.json(await joinEvent(c.get("user"), c.req.param("id"), "confirmed"), 201),
  )
  .put(
    "/events/:id/participants/me",
    route({
      who: "event-participant",
      summary: "Set how many guests the signed-in participant brings, and their names",
      status: 200,
      body: guestsSchema,
      failure: failures.setGuests,
      cost: { roundTrips: 1, rowsRead: 47 },
    }),
    async (c) => c.json(await setGuestsOf(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .put(
    "/events/:id/participants/me/note",
    route({
      who: "event-participant",
      summary: "Write a note beside the name of the signed-in participant, or remove it",
      status: 200,
      body: noteSchema,
      failure: failures.writeNote,
      cost: { roundTrips: 1, rowsRead: 33 },
    }),
    async (c) => c.json(await writeNoteOf(c.get("user"), c.req.param("id"), c.req.valid("json").note), 200),
  )
  .delete(
    "/events/:id/participants/me",
    route({
      who: "event-participant",
      summary: "Leave an event",
      status: 204,
      failure: failures.leaveEvent,
      cost: { roundTrips: 1, rowsRead: 44 },
    }),
    async (c) => {
      await leaveEvent(c.get("user"), c.req.param("id"), "confirmed");
      return c.body(null, 204);
    },
  )
  .delete(
    "/events/:id/participants/:userId",
    route({
      who: "event-host",
      summary: "Remove a person from an event or from its waiting list",
      status: 204,
      failure: failures.removeFromEvent,
      cost: { roundTrips: 1, rowsRead: 45 },
    }),
    async (c) => {
      await removeFromEvent(c.get("user"), { eventId: c.req.param("id"), participantId: c.req.param("userId") });
      return c.body(null, 204);
    },
  )
  .post(
    "/events/:id/waiting",
    route({
      who: "event-guest",
      summary: "Join the waiting list of a full event",
      status: 201,
      failure: failures.joinWaitingList,
      cost: { roundTrips: 1, rowsRead: 38 },
    }),
    async (c) => c.json(await joinEvent(c.get("user"), c.req.param("id"), "waiting"), 201),
  )
  .delete(
    "/events/:id/waiting",
    route({
      who: "event-guest",
      summary: "Leave the waiting list",
      status: 204,
      failure: failures.leaveWaitingList,
      cost: { roundTrips: 1, rowsRead: 34 },
    }),
    async (c) => {
      await leaveEvent(c.get("user"), c.req.param("id"), "waiting");
      return c.body(null, 204);
    },
  )
  .put(
    "/events/:id/reply",
    route({
      who: "event-guest",
      summary: "Answer maybe, or that the signed-in user can't come, with a note. Who has joined leaves",
      status: 204,
      body: replySchema,
      failure: failures.replyToEvent,
      cost: { roundTrips: 1, rowsRead: 39 },
    }),
    async (c) => {
      await replyToEvent(c.get("user"), c.req.param("id"), c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/events/:id/invitations/:userId",
    route({
      who: "event-host",
      summary: "Take an invitation back",
      status: 204,
      failure: failures.withdrawEventInvitation,
      cost: { roundTrips: 1, rowsRead: 28 },
    }),
    async (c) => {
      await withdrawInvitation(c.get("user"), { eventId: c.req.param("id"), inviteeId: c.req.param("userId") });
      return c.body(null, 204);
    },
  )
  .post(
    "/events/:id/invitations",
    route({
      who: "event-host",
      summary: "Invite people to an event, each at most once. Places can be held for them.",
      status: 201,
      body: inviteToEventSchema,
      failure: failures.inviteToEvent,
      // The rate limit comes first.
      cost: { roundTrips: 2, rowsRead: 38 },
    }),
    async (c) => c.json(await inviteToEvent(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  );
