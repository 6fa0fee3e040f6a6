import { RECEIPT, type ReceiptUrl } from "#domain/receipts/receipts.ts";
import { isSigned, signText } from "#worker/auth/hmac.ts";
import type { Env } from "#worker/env.ts";

const textOf = (path: string, expires: number) => `receipt:${path}:${expires}`;

/** The signed URL of a receipt. It is valid for an hour, for anyone who has it. */
export async function writeReceiptUrl(env: Env, path: string, now: Date): Promise<ReceiptUrl> {
  const expires = Math.floor(now.getTime() / 1000) + RECEIPT.urlSeconds;
  const signature = await signText(env.BETTER_AUTH_SECRET, textOf(path, expires));
  return {
    url: `/api/files/receipts/${path}?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  };
}

/** The remaining seconds of a signed URL; null if its signature is wrong or it has expired. */
export async function readReceiptUrl(
  env: Env,
  path: string,
  { expires, signature }: { expires: string; signature: string },
  now: Date,
): Promise<number | null> {
  const seconds = Number(expires);
  const left = seconds - Math.floor(now.getTime() / 1000);
  if (left < 0 || left > RECEIPT.urlSeconds) return null;
  return (await isSigned(env.BETTER_AUTH_SECRET, textOf(path, seconds), signature)) ? left : null;
}
