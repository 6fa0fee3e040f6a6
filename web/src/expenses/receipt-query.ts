import { queryOptions } from "@tanstack/react-query";
import type { ReceiptUrl } from "#domain/receipts/receipts.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { signedUrlFreshness } from "#web/receipts/signed-url.ts";

/** The signed URL of an expense's receipt, kept while the path stays the same. */
export const receiptQuery = (id: string, path: string | null | undefined) =>
  queryOptions({
    queryKey: queryKeys.receipt(id, path),
    enabled: path !== undefined,
    queryFn: ({ signal }): Promise<ReceiptUrl> =>
      unwrap(api.expenses[":id"].receipt.$get({ param: { id } }, { init: { signal } })),
    ...signedUrlFreshness,
  });
