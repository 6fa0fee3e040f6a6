import { queryOptions } from "@tanstack/react-query";
import { RECEIPT, type ReceiptUrl } from "#domain/receipts/receipts.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** Refetches a signed URL 10 minutes before it expires. */
const FRESH_MS = (RECEIPT.urlSeconds - 600) * 1_000;

/**
 * The signed URL of an expense's receipt. A new URL would load the picture again, so it is kept while the path stays
 * the same.
 */
export const receiptQuery = (id: string, path: string | null | undefined) =>
  queryOptions({
    queryKey: queryKeys.receipt(id, path),
    enabled: path !== undefined,
    queryFn: ({ signal }): Promise<ReceiptUrl> =>
      unwrap(api.expenses[":id"].receipt.$get({ param: { id } }, { init: { signal } })),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
