import type { EventCost } from "#domain/events/event-bill.ts";
import * as failures from "#domain/failures.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import * as messages from "#web/events/messages.ts";
import { useChange } from "#web/events/detail/change-bill.ts";
import { uploadSentence, useReceiptUpload, type ReceiptChoice } from "#web/receipts/upload-receipt.ts";

/** Uploads the receipt and saves what an event cost. */
export function useEnterCost(id: string) {
  const uploading = useReceiptUpload();
  const save = useChange(
    id,
    async ({ cost, receipt }: { cost: EventCost; receipt: ReceiptChoice }) => {
      const json = { ...cost, receiptPath: await uploading.send(receipt) };
      try {
        return await unwrap(api.events[":id"].cost.$put({ param: { id }, json }));
      } catch (error) {
        if (error instanceof ApiError && error.fields?.receiptPath) uploading.forget();
        throw error;
      }
    },
    { done: messages.costSaved, failure: (error) => uploadSentence(error, failures.enterCost) },
  );
  return { save, uploading };
}
