import { queryOptions } from "@tanstack/react-query";
import { RECEIPT, type ReceiptUrl } from "#domain/expenses/receipts.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";

/** An address is asked anew before it is too old to be looked at for a while. */
const FRESH_MS = (RECEIPT.urlSeconds - 600) * 1_000;

/**
 * Where an expense's receipt is. Another address would load the same picture again, so it is kept as long as the
 * expense has this one.
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
