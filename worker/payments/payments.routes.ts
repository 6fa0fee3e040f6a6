import { Hono } from "hono";
import * as failures from "#domain/failures.ts";
import { paymentFilterSchema, paymentListSchema, recordPaymentSchema } from "#domain/payments/payments.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { csvHeaders } from "#worker/http/file-headers.ts";
import { route } from "#worker/http/route.ts";
import { confirmPayment, disputePayment, withdrawPayment } from "./answer-payment.ts";
import { readOpenShares, readSettling } from "./settling/read-settling.ts";
import { paymentsFile, readPayment, readPayments } from "./read-payments.ts";
import { recordPayment } from "./record-payment.ts";

export const paymentsRoutes = new Hono<ApiEnv>()
  .post(
    "/payments",
    route({
      who: "user",
      summary: "Record a payment: in a squad, or for shares of direct splits",
      status: 201,
      body: recordPaymentSchema,
      idempotent: true,
      failure: failures.recordPayment,
      cost: { roundTrips: 1, rowsRead: 112 },
    }),
    async (c) => c.json(await recordPayment(c.get("user"), c.req.valid("json")), 201),
  )
  .get(
    "/payments",
    route({
      who: "user",
      summary: "List the payments of the signed-in user across squads and direct splits, newest day first",
      status: 200,
      query: paymentListSchema,
      failure: failures.loadPayments,
      cost: { roundTrips: 1, rowsRead: 66 },
    }),
    async (c) => c.json(await readPayments(c.get("user"), c.req.valid("query")), 200),
  )
  .get(
    "/payments.csv",
    route({
      who: "user",
      summary: "Download the payments of the signed-in user as a CSV file",
      status: 200,
      query: paymentFilterSchema,
      failure: failures.loadPayments,
      cost: { roundTrips: 1, rowsRead: 66 },
    }),
    async (c) => c.body(await paymentsFile(c.get("user"), c.req.valid("query")), 200, csvHeaders("payments.csv")),
  )
  .get(
    "/settling",
    route({
      who: "user",
      summary: "Retrieve who pays the signed-in user and whom they pay, across direct splits and squads",
      status: 200,
      failure: failures.loadSettling,
      cost: { roundTrips: 1, rowsRead: 125 },
    }),
    async (c) => c.json(await readSettling(c.get("user")), 200),
  )
  .get(
    "/people/:id/shares",
    route({
      who: "split-viewer",
      summary: "List the pending shares of direct splits between the signed-in user and another person",
      status: 200,
      failure: failures.loadSettling,
      cost: { roundTrips: 1, rowsRead: 136 },
    }),
    async (c) => c.json(await readOpenShares(c.get("user"), c.req.param("id")), 200),
  )
  .get(
    "/payments/:id",
    route({
      who: "squad-reader",
      summary: "Retrieve a payment of a squad, or one of direct splits as one of its two sides",
      status: 200,
      failure: failures.loadPayment,
      cost: { roundTrips: 1, rowsRead: 18 },
    }),
    async (c) => c.json(await readPayment(c.get("user"), c.req.param("id")), 200),
  )
  .post(
    "/payments/:id/confirm",
    route({
      who: "payment-receiver",
      summary: "Confirm a payment as its receiver",
      status: 200,
      failure: failures.changePayment,
      cost: { roundTrips: 1, rowsRead: 215 },
    }),
    async (c) => c.json(await confirmPayment(c.get("user"), c.req.param("id")), 200),
  )
  .post(
    "/payments/:id/dispute",
    route({
      who: "payment-receiver",
      summary: "Say as its receiver that a payment did not arrive. It does not count any more.",
      status: 200,
      failure: failures.changePayment,
      cost: { roundTrips: 1, rowsRead: 245 },
    }),
    async (c) => c.json(await disputePayment(c.get("user"), c.req.param("id")), 200),
  )
  .post(
    "/payments/:id/withdraw",
    route({
      who: "payment-sender",
      summary: "Withdraw a payment as its sender, or as the user who recorded it",
      status: 200,
      failure: failures.changePayment,
      cost: { roundTrips: 1, rowsRead: 180 },
    }),
    async (c) => c.json(await withdrawPayment(c.get("user"), c.req.param("id")), 200),
  );
