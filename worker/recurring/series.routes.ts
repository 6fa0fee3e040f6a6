import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import {
  changeSeriesSchema,
  createSeriesSchema,
  finishDraftSchema,
  previewSeriesSchema,
  seriesQuerySchema,
} from "#domain/recurring/series.ts";
import { callerOf } from "#worker/auth/caller.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";
import { changeSeries, endSeries } from "./change-series.ts";
import { createSeries } from "./create-series.ts";
import { finishSeriesDraft } from "./finish-draft.ts";
import { joinSeries, leaveSeries } from "./regulars.ts";
import { previewSeries, readAllSeries, readOneSeries } from "./read-series.ts";

export const seriesRoutes = new Hono<ApiEnv>()
  .get(
    "/series",
    route({
      who: "user",
      summary: "List the recurring splits and events of the signed-in user and of their squads, by their next dates",
      status: 200,
      query: seriesQuerySchema,
      failure: failures.loadSeries,
      cost: { roundTrips: 1, rowsRead: 12 },
    }),
    async (c) => c.json(await readAllSeries(c.get("user"), c.req.valid("query")), 200),
  )
  .post(
    "/series",
    route({
      who: "user",
      summary: "Create a recurring split or event. What is due already is created at once.",
      status: 201,
      body: createSeriesSchema,
      idempotent: true,
      failure: failures.createSeries,
      cost: { roundTrips: 1, rowsRead: 12 },
    }),
    async (c) => c.json(await createSeries(c.get("user"), c.req.valid("json")), 201),
  )
  .post(
    "/series/preview",
    route({
      // It reads nothing that belongs to anyone.
      who: "visitor",
      summary: "Preview the days of a rule (RFC 5545). A missing day of a month is its last day.",
      status: 200,
      body: previewSeriesSchema,
      failure: failures.loadSeries,
      cost: { roundTrips: 0, rowsRead: 0 },
    }),
    async (c) => {
      await limitPerMinute(c.get("context"), "previewSeries", callerOf(c).address);
      return c.json(previewSeries(c.req.valid("json")), 200);
    },
  )
  .get(
    "/series/:id",
    route({
      who: "series-reader",
      summary: "Retrieve a series with its next days and what it has created",
      status: 200,
      failure: failures.loadSeries,
      cost: { roundTrips: 1, rowsRead: 7 },
    }),
    async (c) => c.json(await readOneSeries(c.get("user"), c.req.param("id")), 200),
  )
  .patch(
    "/series/:id",
    route({
      who: "series-owner",
      summary: "Pause or resume a series, leave out or move a day, or change it from a day on",
      status: 200,
      body: changeSeriesSchema,
      failure: failures.changeSeries,
      // It is read first, with its moved days; the write does nothing if it has changed since.
      cost: { roundTrips: 2, rowsRead: 19 },
    }),
    async (c) => c.json(await changeSeries(c.get("user"), c.req.param("id"), c.req.valid("json")), 200),
  )
  .delete(
    "/series/:id",
    route({
      who: "series-owner",
      summary: "End a series. What it has created stays.",
      status: 204,
      failure: failures.changeSeries,
      cost: { roundTrips: 2, rowsRead: 18 },
    }),
    async (c) => {
      await endSeries(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .post(
    "/series/:id/drafts/:day",
    route({
      who: "series-owner",
      summary: "Enter the amount of an occurrence that waits for it, and add its split",
      status: 201,
      body: finishDraftSchema,
      failure: failures.createSeries,
      cost: { roundTrips: 2, rowsRead: 63 },
    }),
    async (c) => {
      const draft = { seriesId: c.req.param("id"), day: c.req.param("day"), ...c.req.valid("json") };
      return c.json(await finishSeriesDraft(c.get("user"), draft), 201);
    },
  )
  .put(
    "/series/:id/regulars/me",
    route({
      who: "event-guest",
      summary: "Join all future events of a series",
      status: 204,
      failure: failures.joinEvent,
      cost: { roundTrips: 1, rowsRead: 10 },
    }),
    async (c) => {
      await joinSeries(c.get("user"), c.req.param("id"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/series/:id/regulars/:userId",
    route({
      who: "event-guest",
      summary: "Leave all future events of a series, or take someone out of them as its owner",
      status: 204,
      failure: failures.leaveEvent,
      cost: { roundTrips: 1, rowsRead: 8 },
    }),
    async (c) => {
      const regularId = c.req.param("userId");
      const user = c.get("user");
      await leaveSeries(user, {
        seriesId: c.req.param("id"),
        regularId: regularId === "me" ? user.userId : regularId,
      });
      return c.body(null, 204);
    },
  );
