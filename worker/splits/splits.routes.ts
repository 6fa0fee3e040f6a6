import { Hono } from "hono";
import { listDeletedSplits } from "#db/queries/splits/split-deletion.ts";
import { asCreator, asShareCreator, asParticipant, asViewer } from "#db/queries/splits/split-access.ts";
import * as failures from "#domain/failures.ts";
import { createSplitBodySchema, editSplitBodySchema } from "#domain/splits/divide-split.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import { splitListQuerySchema } from "#domain/splits/split-list.ts";
import { markPaidSchema } from "#domain/splits/splits.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { readDeletedItems, restorableSince } from "#worker/http/deleted-items.ts";
import { route } from "#worker/http/route.ts";
import { createSplit } from "./create-split.ts";
import { deleteSplit } from "./delete-split.ts";
import { disputeShare, withdrawDispute } from "./dispute-share.ts";
import { editSplit } from "./edit-split.ts";
import { markSharePaid } from "./mark-share-paid.ts";
import { readHistory } from "./read-history.ts";
import { readSplitDetail } from "./read-split-detail.ts";
import { readSplitFilters, readSplitPage } from "./read-split-page.ts";
import { remindParticipant } from "./remind-participant.ts";
import { restoreSplit } from "./restore-split.ts";

export const splitsRoutes = new Hono<ApiEnv>()
  .get(
    "/splits",
    route({
      who: "user",
      summary: "List the direct splits of the signed-in user and those of their squads, newest first, with totals",
      status: 200,
      query: splitListQuerySchema,
      failure: failures.loadSplits,
      cost: { roundTrips: 1, rowsRead: 406 },
    }),
    async (c) => c.json(await readSplitPage(c.get("user"), c.req.valid("query")), 200),
  )
  .post(
    "/splits",
    route({
      who: "user",
      summary: "Create a split: divide a bill with other people, evenly or by a method",
      status: 201,
      body: createSplitBodySchema,
      idempotent: true,
      failure: failures.createSplit,
      cost: { roundTrips: 1, rowsRead: 86 },
    }),
    async (c) => c.json(await createSplit(c.get("user"), c.req.valid("json")), 201),
  )
  .get(
    "/splits/filters",
    route({
      who: "user",
      summary: "List the squads and the people by whom the signed-in user can filter their splits",
      status: 200,
      failure: failures.loadSplits,
      cost: { roundTrips: 1, rowsRead: 40 },
    }),
    async (c) => c.json(await readSplitFilters(c.get("user")), 200),
  )
  .get(
    "/splits/deleted",
    route({
      who: "user",
      summary: "List the splits that the signed-in user deleted within the last day, which can be restored",
      status: 200,
      query: pageQuerySchema(),
      failure: failures.loadDeleted,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => {
      const { db, userId, now } = c.get("user");
      const since = restorableSince(now);
      const page = await readDeletedItems(c.req.valid("query"), (before, limit) =>
        listDeletedSplits(db, userId, since, before, limit),
      );
      return c.json(page, 200);
    },
  )
  .get(
    "/splits/:id",
    route({
      who: "split-viewer",
      summary: "Retrieve a split with its shares, newest comments and newest changes",
      status: 200,
      failure: failures.loadSplit,
      cost: { roundTrips: 1, rowsRead: 155 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readSplitDetail(user, asViewer(c.req.param("id"), user.userId)), 200);
    },
  )
  .patch(
    "/splits/:id",
    route({
      who: "split-creator",
      summary: "Update a split. The total, the people and the method can change as long as no paid share changes.",
      status: 200,
      body: editSplitBodySchema,
      failure: failures.editSplit,
      // The shares follow from the total and the people: they are read, then written only if nothing changed since.
      cost: { roundTrips: 2, rowsRead: 150 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await editSplit(user, asCreator(c.req.param("id"), user.userId), c.req.valid("json")), 200);
    },
  )
  .delete(
    "/splits/:id",
    route({
      who: "split-creator",
      summary: "Delete a split. It can be restored for a day.",
      status: 204,
      failure: failures.deleteSplit,
      cost: { roundTrips: 1, rowsRead: 165 },
    }),
    async (c) => {
      const user = c.get("user");
      await deleteSplit(user, asCreator(c.req.param("id"), user.userId));
      return c.body(null, 204);
    },
  )
  .post(
    "/splits/:id/restore",
    route({
      who: "split-creator",
      summary: "Restore a split that was deleted within the last day",
      status: 200,
      failure: failures.restoreSplit,
      cost: { roundTrips: 1, rowsRead: 110 },
    }),
    async (c) => c.json(await restoreSplit(c.get("user"), c.req.param("id")), 200),
  )
  .get(
    "/splits/:id/history",
    route({
      who: "split-viewer",
      summary: "List the changes of a split, newest first",
      status: 200,
      query: pageQuerySchema(),
      failure: failures.loadHistory,
      cost: { roundTrips: 1, rowsRead: 125 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readHistory(user, asViewer(c.req.param("id"), user.userId), c.req.valid("query")), 200);
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
      cost: { roundTrips: 1, rowsRead: 200 },
    }),
    async (c) => {
      const user = c.get("user");
      const ids = { splitId: c.req.param("id"), participantId: c.req.param("participantId"), userId: user.userId };
      return c.json(await markSharePaid(user, asShareCreator(ids), c.req.valid("json").paid), 200);
    },
  )
  .post(
    "/splits/:id/dispute",
    route({
      who: "split-participant",
      summary: "Dispute the signed-in user's pending share. The creator is notified, and no one is reminded of it.",
      status: 200,
      failure: failures.dispute,
      cost: { roundTrips: 1, rowsRead: 45 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await disputeShare(user, asParticipant(c.req.param("id"), user.userId)), 200);
    },
  )
  .delete(
    "/splits/:id/dispute",
    route({
      who: "split-participant",
      summary: "Withdraw the dispute of a share",
      status: 200,
      failure: failures.withdrawDispute,
      cost: { roundTrips: 1, rowsRead: 42 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await withdrawDispute(user, asParticipant(c.req.param("id"), user.userId)), 200);
    },
  )
  .post(
    "/splits/:id/participants/:participantId/reminders",
    route({
      who: "split-creator",
      summary: "Remind a participant of a pending share, at most once in 12 hours",
      status: 202,
      failure: failures.remind,
      // The sender's rate limit comes first.
      cost: { roundTrips: 2, rowsRead: 38 },
    }),
    async (c) => {
      const user = c.get("user");
      const ids = { splitId: c.req.param("id"), participantId: c.req.param("participantId"), userId: user.userId };
      return c.json(await remindParticipant(user, asShareCreator(ids)), 202);
    },
  );
