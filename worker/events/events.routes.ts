import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import {
  coverSchema,
  eventEditSchema,
  eventListQuerySchema,
  eventSchema,
  reminderSchema,
} from "#domain/events/events.ts";
import { eventCostSchema } from "#domain/events/event-bill.ts";
import { callerOf } from "#worker/auth/caller.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { cancelEvent } from "./cancel-event.ts";
import { addCoOrganizer, removeCoOrganizer } from "./change-co-organizer.ts";
import { createBill } from "./create-bill.ts";
import { enterCost } from "./enter-cost.ts";
import { lockEventNow } from "./lock-event.ts";
import { chooseReminder } from "./choose-reminder.ts";
import { changeCover, readCoverUrl } from "./change-cover.ts";
import { changeEvent } from "./change-event.ts";
import { createEvent } from "./create-event.ts";
import { readLocations } from "./read-locations.ts";
import { previewEvent, readEventPage, readOneEvent } from "./read-events.ts";

export const eventsRoutes = new Hono<ApiEnv>()
  .get(
    "/events",
    route({
      who: "user",
      summary:
        "List upcoming events by date, past events newest first, or both by date. A short page can have a next page.",
      status: 200,
      query: eventListQuerySchema,
      failure: failures.loadEvents,
      // With events that go on, looked for among those of each friend and squad.
      cost: { roundTrips: 1, rowsRead: 246 },
    }),
    async (c) => c.json(await readEventPage(c.get("user"), c.req.valid("query")), 200),
  )
  .post(
    "/events",
    route({
      who: "user",
      summary: "Create an event",
      status: 201,
      body: eventSchema,
      idempotent: true,
      failure: failures.createEvent,
      cost: { roundTrips: 1, rowsRead: 10 },
    }),
    async (c) => c.json(await createEvent(c.get("user"), c.req.valid("json")), 201),
  )
  // Before the event of an id.
  .get(
    "/events/locations",
    route({
      who: "user",
      summary: "List the locations of the signed-in user's newest events",
      status: 200,
      failure: failures.loadLocations,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) => c.json(await readLocations(c.get("user")), 200),
  )
  .get(
    "/events/:id",
    route({
      who: "event-viewer",
      summary: "Retrieve an event with its participants, and for its organizers the waiting list",
      status: 200,
      failure: failures.loadEvent,
      cost: { roundTrips: 1, rowsRead: 13 },
    }),
    async (c) => c.json(await readOneEvent(c.get("user"), c.req.param("id")), 200),
  )
  .get(
    "/events/:id/preview",
    route({
      who: "visitor",
      summary:
        "Retrieve what anyone can see of an upcoming event for everyone: title, date, place, who organizes it, how many go",
      status: 200,
      failure: failures.loadEvent,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await previewEvent(c.get("context"), c.req.param("id"), callerOf(c).address), 200),
  )
  .put(
    "/events/:id/reminder",
    route({
      who: "event-viewer",
      summary: "Choose when the signed-in user is reminded of an event in which they take part",
      status: 200,
      body: reminderSchema,
      failure: failures.chooseReminder,
      cost: { roundTrips: 1, rowsRead: 33 },
    }),
    async (c) => c.json(await chooseReminder(c.get("user"), c.req.param("id"), c.req.valid("json").reminder), 200),
  )
  .get(
    "/events/:id/cover",
    route({
      who: "event-viewer",
      summary: "Retrieve a signed URL of an event's cover, valid for an hour",
      status: 200,
      failure: failures.loadCover,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await readCoverUrl(c.get("user"), c.req.param("id")), 200),
  )
  .put(
    "/events/:id/cover",
    route({
      who: "event-host",
      summary: "Set the cover of an event to an upload of the signed-in user, or remove it",
      status: 200,
      body: coverSchema,
      failure: failures.changeCover,
      cost: { roundTrips: 1, rowsRead: 18 },
    }),
    async (c) => c.json(await changeCover(c.get("user"), c.req.param("id"), c.req.valid("json").receiptPath), 200),
  )
  .patch(
    "/events/:id",
    route({
      who: "event-host",
      summary: "Update the given fields of an event. Participants are notified of a new date or place, also by mail.",
      status: 200,
      body: eventEditSchema,
      failure: failures.changeEvent,
      // With all fields in the body, as the form sends them, one round trip.
      cost: { roundTrips: 2, rowsRead: 102 },
    }),
    async (c) => c.json(await changeEvent(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .post(
    "/events/:id/lock",
    route({
      who: "event-host",
      summary:
        "Close the sign-ups of an event: no one can join any more. The bill is created if the organizer wants it then.",
      status: 200,
      failure: failures.lockEvent,
      // Close the list, read what the bill needs, write it, and read the readers and the event.
      cost: { roundTrips: 5, rowsRead: 116 },
    }),
    async (c) => c.json(await lockEventNow(c.get("user"), c.req.param("id")), 200),
  )
  .put(
    "/events/:id/cost",
    route({
      who: "event-host",
      summary:
        "Enter what an event cost. The bill is created or changed to it. Over the budget it needs a confirmation.",
      status: 200,
      body: eventCostSchema,
      failure: failures.enterCost,
      // Read what the bill needs, write it, and read the readers and the event. Changing a bill reads it once more.
      cost: { roundTrips: 4, rowsRead: 102 },
    }),
    async (c) => c.json(await enterCost(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .post(
    "/events/:id/bill",
    route({
      who: "event-host",
      summary: "Create the bill of an event: of what it cost, or of its budget",
      status: 201,
      failure: failures.createBill,
      cost: { roundTrips: 4, rowsRead: 98 },
    }),
    async (c) => c.json(await createBill(c.get("user"), c.req.param("id")), 201),
  )
  .delete(
    "/events/:id",
    route({
      who: "event-organizer",
      summary: "Cancel an event. Participants are notified, also by mail.",
      status: 204,
      failure: failures.cancelEvent,
      cost: { roundTrips: 1, rowsRead: 15 },
    }),
    async (c) => {
      await cancelEvent(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .put(
    "/events/:id/co-organizers/:userId",
    route({
      who: "event-organizer",
      summary: "Make a participant a co-organizer, who can do all but cancel the event and choose co-organizers",
      status: 204,
      failure: failures.changeCoOrganizer,
      cost: { roundTrips: 1, rowsRead: 30 },
    }),
    async (c) => {
      await addCoOrganizer(c.get("user"), { eventId: c.req.param("id"), personId: c.req.param("userId") });
      return c.body(null, 204);
    },
  )
  .delete(
    "/events/:id/co-organizers/:userId",
    route({
      who: "event-organizer",
      summary: "Make a co-organizer a participant again",
      status: 204,
      failure: failures.changeCoOrganizer,
      cost: { roundTrips: 1, rowsRead: 18 },
    }),
    async (c) => {
      await removeCoOrganizer(c.get("user"), { eventId: c.req.param("id"), personId: c.req.param("userId") });
      return c.body(null, 204);
    },
  );
