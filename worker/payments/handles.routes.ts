import { Hono } from "hono";
import { selectHandles, selectHandlesForDebtor } from "#db/queries/payments/handles.ts";
import { asDebtor } from "#db/queries/payments/handles-access.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { paymentHandlesSchema } from "#domain/payments/handles.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { saveHandles } from "./save-handles.ts";

export const handlesRoutes = new Hono<ApiEnv>()
  .get(
    "/me/payment-handles",
    route({
      who: "user",
      summary: "Retrieve how the signed-in user can be paid",
      status: 200,
      failure: failures.loadPaymentHandles,
      cost: { roundTrips: 1, rowsRead: 1 },
    }),
    async (c) => {
      const { db, userId } = c.get("user");
      const [row] = await selectHandles(db, userId);
      return c.json(row?.handles ?? {}, 200);
    },
  )
  .put(
    "/me/payment-handles",
    route({
      who: "user",
      tokens: "none",
      summary: "Replace how the signed-in user can be paid",
      status: 200,
      body: paymentHandlesSchema,
      failure: failures.savePaymentHandles,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => c.json(await saveHandles(c.get("user"), c.req.valid("json")), 200),
  )
  .get(
    "/people/:id/payment-handles",
    route({
      who: "debtor",
      summary: "Retrieve how a person can be paid, as someone who owes them now",
      status: 200,
      failure: failures.loadPaymentHandles,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => {
      const { db, userId: debtorId } = c.get("user");
      const [row] = await selectHandlesForDebtor(db, asDebtor({ creditorId: c.req.param("id"), debtorId }));
      if (!row) throw new DomainError("not_found");
      return c.json({ handles: row.handles ?? {} }, 200);
    },
  );
