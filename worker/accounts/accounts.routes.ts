import { Hono } from "hono";
import { deleteAccountSchema } from "#domain/accounts/accounts.ts";
import { failures } from "#domain/errors.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportData } from "./export-data.ts";

export const accountsRoutes = new Hono<ApiEnv>()
  .get(
    "/me/export",
    route({
      who: "user",
      summary: "Everything of one's own as a zip: one JSON file, the picture and the receipts",
      status: 200,
      failure: failures.exportData,
      // The try, the head, and a page of each list; a list of more pages costs a round trip each.
      cost: { roundTrips: 19, rowsRead: 830 },
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
      summary: "Delete one's account with everything that is only its own",
      status: 204,
      body: deleteAccountSchema,
      failure: failures.deleteAccount,
      cost: { roundTrips: 3, rowsRead: 1_450 },
    }),
    async (c) => {
      await deleteAccount(c.get("user"), c.req.valid("json"));
      return c.body(null, 204);
    },
  );
