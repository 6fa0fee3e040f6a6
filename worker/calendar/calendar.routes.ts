import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { endCalendar, readCalendar, readSeriesFile, readSubscription, renewCalendar } from "./subscription.ts";

const calendarHeaders = {
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": 'inline; filename="squadtab.ics"',
  "x-content-type-options": "nosniff",
  "cache-control": "private, max-age=300",
};

export const calendarRoutes = new Hono<ApiEnv>()
  .get(
    "/me/calendar",
    route({
      who: "user",
      tokens: "none",
      summary: "Retrieve the private address of the signed-in user's calendar",
      status: 200,
      failure: failures.loadCalendar,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await readSubscription(c.get("user")), 200),
  )
  .post(
    "/me/calendar",
    route({
      who: "user",
      tokens: "none",
      summary: "Turn the calendar on with a new private address, and revoke the one before",
      status: 201,
      failure: failures.changeCalendar,
      cost: { roundTrips: 1, rowsRead: 6 },
    }),
    async (c) => c.json(await renewCalendar(c.get("user")), 201),
  )
  .delete(
    "/me/calendar",
    route({
      who: "user",
      tokens: "none",
      summary: "Turn the calendar off, and revoke its address",
      status: 204,
      failure: failures.changeCalendar,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      await endCalendar(c.get("user"));
      return c.body(null, 204);
    },
  )
  .get(
    "/series/:id/calendar",
    route({
      who: "series-reader",
      summary: "The coming days of a series as an iCalendar file",
      status: 200,
      failure: failures.loadCalendar,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) =>
      c.body(await readSeriesFile(c.get("user"), c.req.param("id")), 200, {
        ...calendarHeaders,
        "content-disposition": 'attachment; filename="squadtab.ics"',
      }),
  )
  .get(
    "/calendar/:file",
    route({
      // The signed address is the right.
      who: "visitor",
      summary:
        "The events and recurring bills of a user as an iCalendar file, for calendar programs that subscribe to it",
      status: 200,
      // With the days of a series that were moved.
      cost: { roundTrips: 1, rowsRead: 67 },
    }),
    async (c) => c.body(await readCalendar(c.get("context"), c.req.param("file")), 200, calendarHeaders),
  );
