import { Hono } from "hono";
import * as z from "zod/mini";
import { openPrimary } from "#db/engine/open-database.ts";
import { asExpenseOwner } from "#db/queries/expenses/expense-access.ts";
import { selectReceiptPath } from "#db/queries/expenses/expenses.ts";
import { selectUseOfReceipt } from "#db/queries/receipts/receipts.ts";
import { DomainError } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import { RECEIPT, receiptRefusals, receiptTypes, type ReceiptEnding } from "#domain/receipts/receipts.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { limitTries, limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";
import { respondWithFile } from "#worker/http/stored-file.ts";
import { readReceiptUrl, writeReceiptUrl } from "./receipt-url.ts";
import { uploadReceipt } from "./upload-receipt.ts";

const PATH = /^\w{1,64}\/\d{1,16}\.(jpg|png|webp|heic)$/;

export const receiptsRoutes = new Hono<ApiEnv>()
  .post(
    "/receipts",
    route({
      who: "user",
      summary: "Upload a receipt (JPEG, PNG or WebP). An expense or a split must refer to it within a day.",
      status: 201,
      upload: { type: "*/*", maxBytes: RECEIPT.maxBytes, tooLarge: receiptRefusals.tooLarge },
      idempotent: true,
      failure: failures.uploadReceipt,
      // The daily limit is checked before the file is stored.
      cost: { roundTrips: 2, rowsRead: 8 },
    }),
    async (c) => {
      const user = c.get("user");
      await limitPerMinute(user, "uploadReceipt", user.userId);
      await limitTries(user, "receiptUploads", user.userId);
      return c.json(await uploadReceipt(user, c.get("upload")), 201);
    },
  )
  .get(
    "/expenses/:id/receipt",
    route({
      who: "owner",
      summary: "Retrieve a signed URL of an expense's receipt, valid for an hour",
      status: 200,
      failure: failures.loadReceipt,
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => {
      const { db, env, now, userId } = c.get("user");
      const [expense] = await selectReceiptPath(db, asExpenseOwner(c.req.param("id"), userId));
      if (!expense?.path) throw new DomainError("not_found");
      return c.json(await writeReceiptUrl(env, expense.path, now), 200);
    },
  )
  .get(
    "/files/receipts/:userId/:file",
    route({
      who: "visitor",
      summary: "Download a receipt by its signed URL, while its expense or split exists",
      status: 200,
      query: z.strictObject({
        expires: z.string().check(z.regex(/^\d{1,12}$/, "Unknown address")),
        signature: z.string().check(z.maxLength(100, "Unknown address")),
      }),
      cost: { roundTrips: 1, rowsRead: 2 },
    }),
    async (c) => {
      const path = `${c.req.param("userId")}/${c.req.param("file")}`;
      const ending = PATH.exec(path)?.[1] as ReceiptEnding | undefined;
      const left = ending && (await readReceiptUrl(c.env, path, c.req.valid("query"), c.get("context").now));
      // A wrong signature and an expired URL get the same response as a missing file.
      if (!ending || left === undefined || left === null) throw new DomainError("not_found");
      // The primary, because an image's request brings no bookmark.
      const [use] = await selectUseOfReceipt(openPrimary(c.env), path);
      if (!use) throw new DomainError("not_found");
      return respondWithFile(c, c.env.RECEIPTS, path, {
        type: receiptTypes[ending],
        cacheControl: () => `private, max-age=${left}`,
      });
    },
  );
