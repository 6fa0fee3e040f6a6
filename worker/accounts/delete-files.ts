import type { R2Bucket } from "@cloudflare/workers-types";
import type { Env } from "#worker/env.ts";

/** Deletes all stored files of a user: their keys begin with the user's id. */
export async function deleteFiles({ AVATARS, RECEIPTS }: Env, userId: string): Promise<void> {
  await Promise.all([AVATARS, RECEIPTS].map((bucket) => emptyFolder(bucket, `${userId}/`)));
}

async function emptyFolder(bucket: R2Bucket, prefix: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await bucket.list({ prefix });
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
    if (!truncated) return;
  }
}
