import { useQuery } from "@tanstack/react-query";
import { RECEIPT, type ReceiptUrl } from "#domain/receipts/receipts.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as receiptMessages from "#web/receipts/messages.ts";
import { ReceiptViewer } from "#web/receipts/receipt-viewer.tsx";
import { fill } from "#web/ui/format/fill.ts";

/** Refetches a signed URL 10 minutes before it expires. */
const FRESH_MS = (RECEIPT.urlSeconds - 600) * 1_000;

/** Shows the receipt of a squad's split. */
export function SquadReceiptViewer({ split, onClose }: { split: SquadSplit; onClose: () => void }) {
  const { squadId, id, receiptPath, name, splitDate } = split;
  const receipt = useQuery({
    queryKey: queryKeys.receipt(id, receiptPath),
    queryFn: ({ signal }): Promise<ReceiptUrl> =>
      unwrap(
        api.squads[":id"].splits[":splitId"].receipt.$get(
          { param: { id: squadId, splitId: id } },
          { init: { signal } },
        ),
      ),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <ReceiptViewer
      title={name}
      alt={fill(receiptMessages.receiptOf, { description: name })}
      fileName={`receipt-${splitDate}`}
      of={receipt}
      onClose={onClose}
    />
  );
}
