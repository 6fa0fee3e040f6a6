import { Hono } from "hono";
import { asCreator, asViewer } from "#db/queries/split-access.ts";
import { failures } from "#domain/errors.ts";
import { splitListQuery } from "#domain/split-list.ts";
import { createSplitSchema, markPaidSchema } from "#domain/splits.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { createSplit } from "./create-split.ts";
import { markSharePaid } from "./mark-share-paid.ts";
import { readSplitDetail } from "./read-split-detail.ts";
import { readSplitPage } from "./read-split-page.ts";

export const splitsRoutes = new Hono<ApiEnv>()
  .get(
    "/splits",
    route({
      who: "user",
      summary: "The splits that one created or takes part in, by filter and order, with their months and totals",
      status: 200,
      query: splitListQuery,
      budget: { roundTrips: 1, rowsRead: 300 },
    }),
    async (c) => c.json(await readSplitPage(c.get("user"), c.req.valid("query")), 200),
  )
  .post(
    "/splits",
    route({
      who: "user",
      summary: "Split a bill evenly with others",
      status: 201,
      body: createSplitSchema,
      idempotent: true,
      failure: failures.createSplit,
      budget: { roundTrips: 1, rowsRead: 44 },
    }),
    async (c) => c.json(await createSplit(c.get("user"), c.req.valid("json")), 201),
  )
  .get(
    "/splits/:id",
    route({
      who: "split-viewer",
      summary: "A split with its shares and newest comments",
      status: 200,
      failure: failures.loadSplit,
      budget: { roundTrips: 1, rowsRead: 125 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readSplitDetail(user, asViewer(c.req.param("id"), user.userId)), 200);
    },
  )
  .put(
    "/splits/:id/participants/:participantId/paid",
    route({
      who: "split-creator",
      summary: "Mark a share as paid or unpaid",
      status: 200,
      body: markPaidSchema,
      failure: failures.markPaid,
      budget: { roundTrips: 1, rowsRead: 46 },
    }),
    async (c) => {
      const user = c.get("user");
      const creator = asCreator(c.req.param("id"), user.userId);
      return c.json(await markSharePaid(user, creator, c.req.param("participantId"), c.req.valid("json").paid), 200);
    },
  );
