import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { finishImportSchema, importBatchSchema, startImportSchema } from "#domain/import/squad-imports.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { finishImport } from "./finish-import.ts";
import { startImport } from "./start-import.ts";
import { takeBatch } from "./take-batch.ts";
import { undoImport } from "./undo-import.ts";

/** 500 entries of 50 people. */
const BATCH_BYTES = 4 * 1024 * 1024;
const BATCH_VALUES = 60_000;

export const importRoutes = new Hono<ApiEnv>()
  .post(
    "/squads/:id/imports",
    route({
      who: "squad-member",
      tokens: "squad",
      summary: "Begin the import of a file into a squad. Nothing counts until it is finished.",
      status: 201,
      body: startImportSchema,
      idempotent: true,
      failure: failures.importFile,
      cost: { roundTrips: 1, rowsRead: 15 },
    }),
    async (c) => c.json(await startImport(c.get("user"), c.req.param("id"), c.req.valid("json")), 201),
  )
  .put(
    "/squads/:id/imports/:importId/batches/:n",
    route({
      who: "squad-member",
      tokens: "squad",
      summary:
        "Send a batch of an import: at most 500 entries, by the members' ids. The same batch can be sent again. Answers the lines that the squad has from an earlier import.",
      status: 200,
      body: importBatchSchema,
      maxBytes: BATCH_BYTES,
      maxValues: BATCH_VALUES,
      failure: failures.importFile,
      cost: { roundTrips: 2, rowsRead: 35 },
    }),
    async (c) => {
      const { id: squadId, importId, n } = c.req.param();
      return c.json(await takeBatch(c.get("user"), { squadId, importId, n: Number(n) }, c.req.valid("json")), 200);
    },
  )
  .post(
    "/squads/:id/imports/:importId/finish",
    route({
      who: "squad-member",
      tokens: "squad",
      summary:
        "Write the batches of an import that are named by their hashes, if no others have arrived and they change each member's balance as expected. Payments to other users wait for their answer. A call that ended in the middle is continued by the next one.",
      status: 200,
      body: finishImportSchema,
      failure: failures.importFile,
      // One for each batch, and one before.
      cost: { roundTrips: 2, rowsRead: 180 },
    }),
    async (c) => {
      const { id: squadId, importId } = c.req.param();
      return c.json(await finishImport(c.get("user"), { squadId, importId }, c.req.valid("json")), 200);
    },
  )
  .delete(
    "/squads/:id/imports/:importId",
    route({
      who: "squad-member",
      tokens: "squad",
      summary:
        "Undo an import within a week, or drop one that is not finished. Splits that were edited since and payments that were confirmed stay, and are listed. A call that ended in the middle is continued by the next one.",
      status: 200,
      failure: failures.undoImport,
      // One for each batch, and one before and after.
      cost: { roundTrips: 3, rowsRead: 140 },
    }),
    async (c) => {
      const { id: squadId, importId } = c.req.param();
      return c.json(await undoImport(c.get("user"), { squadId, importId }), 200);
    },
  );
