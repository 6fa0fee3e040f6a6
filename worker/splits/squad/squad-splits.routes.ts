import { Hono } from "hono";
import { asSquadReader, asSquadSplitReader } from "#db/queries/squads/squad-access.ts";
import { DomainError } from "#domain/errors.ts";
import { remindTransferSchema } from "#domain/squads/squad-balances.ts";
import * as failures from "#domain/failures.ts";
import { pageQuerySchema } from "#domain/paging.ts";
import {
  createSquadSplitSchema,
  createSquadWithSplitSchema,
  editingSchema,
  editSquadSplitSchema,
  squadReceiptSchema,
} from "#domain/splits/squad-splits.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { csvHeaders, fileHeaders } from "#worker/http/file-headers.ts";
import { route } from "#worker/http/route.ts";
import { selectReceiptOf } from "#db/queries/splits/squad-splits.ts";
import { writeReceiptUrl } from "#worker/receipts/receipt-url.ts";
import { attachReceipt } from "./attach-receipt.ts";
import { createSquadSplit } from "./create-squad-split.ts";
import { createSquadWithSplit } from "./create-squad-with-split.ts";
import { deleteSquadSplit, restoreSquadSplit } from "./delete-squad-split.ts";
import { sayEditing } from "./say-editing.ts";
import { editSquadSplit } from "./edit-squad-split.ts";
import { readEntryPage, readSquadBalances, readSquadSplitOf, readSquadSplitPage } from "./read-squad-splits.ts";
import { remindTransfer } from "#worker/payments/settling/remind-transfer.ts";
import { exportSquad } from "#worker/squads/export-squad.ts";
import { entriesLayout, splitwiseLayout, squadFile } from "#worker/squads/squad-file.ts";

export const squadSplitsRoutes = new Hono<ApiEnv>()
  .get(
    "/squads/:id/splits",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "List the splits of a squad, newest date first",
      status: 200,
      query: pageQuerySchema(),
      failure: failures.loadSplits,
      cost: { roundTrips: 1, rowsRead: 205 },
    }),
    async (c) => {
      const user = c.get("user");
      const reader = asSquadReader(c.req.param("id"), user.userId);
      return c.json(await readSquadSplitPage(user, reader, c.req.valid("query")), 200);
    },
  )
  .post(
    "/squads/with-split",
    route({
      who: "user",
      summary:
        "Create a squad with its people and its first split. This is how a split includes people without an account.",
      status: 201,
      body: createSquadWithSplitSchema,
      idempotent: true,
      failure: failures.createSplit,
      cost: { roundTrips: 1, rowsRead: 415 },
    }),
    async (c) => c.json(await createSquadWithSplit(c.get("user"), c.req.valid("json")), 201),
  )
  .post(
    "/squads/:id/splits",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Add a split to a squad: any payers, and any way to divide it",
      status: 201,
      body: createSquadSplitSchema,
      idempotent: true,
      failure: failures.createSplit,
      // With guests who come with it, the names of those in the squad are read before.
      cost: { roundTrips: 2, rowsRead: 397 },
    }),
    async (c) => c.json(await createSquadSplit(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .get(
    "/squads/:id/splits/:splitId",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Retrieve a split of a squad with its payers and shares",
      status: 200,
      failure: failures.loadSplit,
      cost: { roundTrips: 1, rowsRead: 65 },
    }),
    async (c) => {
      const user = c.get("user");
      const ids = { squadId: c.req.param("id"), splitId: c.req.param("splitId") };
      return c.json(await readSquadSplitOf(user, ids), 200);
    },
  )
  .patch(
    "/squads/:id/splits/:splitId",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Replace a split of a squad. The activity log keeps the values before and after.",
      status: 200,
      body: editSquadSplitSchema,
      failure: failures.editSplit,
      cost: { roundTrips: 1, rowsRead: 186 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), splitId: c.req.param("splitId") };
      return c.json(await editSquadSplit(c.get("user"), ids, c.req.valid("json")), 200);
    },
  )
  .put(
    "/squads/:id/splits/:splitId/editing",
    route({
      who: "squad-member",
      summary: "Tell the other members that the form of a split is open, or closed again",
      status: 204,
      body: editingSchema,
      failure: failures.editSplit,
      cost: { roundTrips: 1, rowsRead: 12 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), splitId: c.req.param("splitId") };
      await sayEditing(c.get("user"), ids, c.req.valid("json"));
      return c.body(null, 204);
    },
  )
  .delete(
    "/squads/:id/splits/:splitId",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Delete a split of a squad. Any member can restore it for a day.",
      status: 204,
      failure: failures.deleteSplit,
      cost: { roundTrips: 1, rowsRead: 150 },
    }),
    async (c) => {
      await deleteSquadSplit(c.get("user"), { squadId: c.req.param("id"), splitId: c.req.param("splitId") });
      return c.body(null, 204);
    },
  )
  .post(
    "/squads/:id/splits/:splitId/restore",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Restore a split of a squad that was deleted within the last day",
      status: 200,
      failure: failures.restoreSplit,
      cost: { roundTrips: 1, rowsRead: 156 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), splitId: c.req.param("splitId") };
      return c.json(await restoreSquadSplit(c.get("user"), ids), 200);
    },
  )
  .get(
    "/squads/:id/splits/:splitId/receipt",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Retrieve a signed URL of a split's receipt, valid for an hour",
      status: 200,
      failure: failures.loadReceipt,
      cost: { roundTrips: 1, rowsRead: 5 },
    }),
    async (c) => {
      const { db, env, now, userId } = c.get("user");
      const ids = { squadId: c.req.param("id"), splitId: c.req.param("splitId"), userId };
      const [split] = await selectReceiptOf(db, asSquadSplitReader(ids));
      if (!split?.path) throw new DomainError("not_found");
      return c.json(await writeReceiptUrl(env, split.path, now), 200);
    },
  )
  .put(
    "/squads/:id/splits/:splitId/receipt",
    route({
      who: "squad-member",
      summary: "Attach an uploaded receipt to a split of a squad, or remove it",
      status: 200,
      body: squadReceiptSchema,
      failure: failures.editSplit,
      cost: { roundTrips: 1, rowsRead: 54 },
    }),
    async (c) => {
      const ids = { squadId: c.req.param("id"), splitId: c.req.param("splitId") };
      return c.json(await attachReceipt(c.get("user"), ids, c.req.valid("json").receiptPath), 200);
    },
  )
  .get(
    "/squads/:id/balances",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Retrieve what the members of a squad owe each other",
      status: 200,
      failure: failures.loadSquad,
      cost: { roundTrips: 1, rowsRead: 92 },
    }),
    async (c) => {
      const user = c.get("user");
      return c.json(await readSquadBalances(user, asSquadReader(c.req.param("id"), user.userId)), 200);
    },
  )
  .post(
    "/squads/:id/reminders",
    route({
      who: "squad-member",
      summary: "Remind a member of what they pay the signed-in user by the plan of a squad",
      status: 202,
      body: remindTransferSchema,
      failure: failures.remind,
      cost: { roundTrips: 2, rowsRead: 53 },
    }),
    async (c) => c.json(await remindTransfer(c.get("user"), c.req.param("id"), c.req.valid("json")), 202),
  )
  .get(
    "/squads/:id/entries.csv",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Download all splits and payments of a squad as a CSV file, with a column for each member",
      status: 200,
      failure: failures.exportSquad,
      cost: { roundTrips: 1, rowsRead: 329 },
    }),
    async (c) => {
      const user = c.get("user");
      const { name, file } = await squadFile(user, asSquadReader(c.req.param("id"), user.userId), entriesLayout);
      return c.body(file, 200, csvHeaders(name));
    },
  )
  .get(
    "/squads/:id/splitwise.csv",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Download all splits and payments of a squad as a spreadsheet of Splitwise, which other programs import",
      status: 200,
      failure: failures.exportSquad,
      cost: { roundTrips: 1, rowsRead: 329 },
    }),
    async (c) => {
      const user = c.get("user");
      const reader = asSquadReader(c.req.param("id"), user.userId);
      const { name, file } = await squadFile(user, reader, splitwiseLayout(user.now));
      return c.body(file, 200, csvHeaders(name));
    },
  )
  .get(
    "/squads/:id/export.json",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "Download a squad with its members, splits, payments and activity as JSON, for an import",
      status: 200,
      failure: failures.exportSquad,
      // Splits, payments and activity, in pages.
      cost: { roundTrips: 3, rowsRead: 505 },
    }),
    async (c) => {
      const user = c.get("user");
      const { name, file } = await exportSquad(user, asSquadReader(c.req.param("id"), user.userId));
      return c.body(file, 200, fileHeaders(name, "application/json"));
    },
  )
  .get(
    "/squads/:id/members/:memberId/entries",
    route({
      who: "squad-reader",
      tokens: "squad",
      summary: "List the entries that a member's balance consists of, newest first, each with the balance after it",
      status: 200,
      query: pageQuerySchema(),
      failure: failures.loadEntries,
      cost: { roundTrips: 1, rowsRead: 271 },
    }),
    async (c) => {
      const user = c.get("user");
      const reader = asSquadReader(c.req.param("id"), user.userId);
      return c.json(await readEntryPage(user, reader, c.req.param("memberId"), c.req.valid("query")), 200);
    },
  );
