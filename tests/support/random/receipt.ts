import { jpeg } from "#tests/support/pictures.ts";
import type { Actor } from "./random-world.ts";

/** Uploads a receipt and returns its path; null where it is refused. */
export async function receipt(who: Actor): Promise<string | null> {
  const headers = { "content-type": "image/jpeg" };
  const { body } = await who.call<{ receiptPath?: string }>("POST", "/api/receipts", jpeg, headers);
  return body.receiptPath ?? null;
}
