import { Hono } from "hono";
import { deleteAccountSchema } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";

export const accountsRoutes = new Hono<ApiEnv>()
  .get(
    "/me/export",
    route({
      who: "user",
      summary: "Export all data of the signed-in user as a zip: one JSON file, the avatar and the receipts",
      status: 200,
      failure: failures.exportData,
      // The rate limit, the head and one page of each list. A longer list costs one more round trip per page, and a list in groups that is not empty one more.
      cost: { roundTrips: 43, rowsRead: 2_250 },
    }),
    async (c) => {
      const { fileName, zip } = await exportData(c.get("user"));
      return c.body(zip, 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${fileName}"`,
      });
    },
  )
  .delete(
    "/me",
    route({
      who: "user",
      tokens: "none",
      summary: "Delete the account of the signed-in user and all data that belongs only to it",
      status: 204,
      body: deleteAccountSchema,
      failure: failures.deleteAccount,
      cost: { roundTrips: 3, rowsRead: 3_060 },
    }),
    async (c) => {
      await deleteAccount(c.get("user"), c.req.valid("json"));
      return c.body(null, 204);
    },
  );
