import { RECEIPT } from "#domain/receipts/receipts.ts";

/** Refetches a signed URL 10 minutes before it expires. */
const FRESH_MS = (RECEIPT.urlSeconds - 600) * 1_000;

/** How long queries keep a signed URL. A new one would load the picture again. */
export const signedUrlFreshness = {
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
