import { codeOf } from "#db/guards.ts";
import { insertReceipt, selectUpload } from "#db/queries/receipts/receipts.ts";
import { invalidField } from "#domain/errors.ts";
import {
  endOfReceipt,
  readReceiptFile,
  receiptRefusals,
  receiptTypes,
  type ReceiptEnding,
} from "#domain/receipts/receipts.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";

/** One user can upload several files in the same millisecond. */
const TRIES = 20;

/**
 * Stores a receipt for a later expense. The hourly job deletes it if no expense refers to it within a day. The row is
 * written first, because a file without a row would stay forever.
 */
export async function uploadReceipt(
  ctx: UserContext,
  upload: Uint8Array<ArrayBuffer>,
): Promise<{ receiptPath: string }> {
  const file = readReceiptFile(upload);
  if (!file.ok) throw invalidField("file", file.sentence);
  const end = endOfReceipt(upload, file.ending);
  if (end === null) throw invalidField("file", receiptRefusals.damaged);
  const receiptPath = await takePath(ctx, file.ending);
  // Also for a replayed key: the first request may have ended between the row and the file.
  // Without what follows the picture, which no viewer shows.
  await ctx.env.RECEIPTS.put(receiptPath, upload.subarray(0, end), {
    httpMetadata: { contentType: receiptTypes[file.ending] },
  });
  return { receiptPath };
}

async function takePath(ctx: UserContext, ending: ReceiptEnding): Promise<string> {
  const { db, now, userId } = ctx;
  for (let tried = 0; tried < TRIES; tried++) {
    const path = `${userId}/${now.getTime() + tried}.${ending}`;
    try {
      const receipt = insertReceipt(db, { path, userId, createdAt: now });
      const { answer } = await writeOnce(ctx, { receipt }, selectUpload(path));
      if (!answer) throw new Error("the new receipt cannot be read");
      return answer.receiptPath;
    } catch (error) {
      if (codeOf(error) !== "receipt_path_taken") throw error;
    }
  }
  throw new Error("no free path for a receipt");
}
