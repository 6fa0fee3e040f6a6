import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import * as messages from "#web/splits/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { UploadFailure, uploadSentence, useReceiptUpload } from "#web/receipts/upload-receipt.ts";
import { showSaved } from "#web/splits/squad/show-saved.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Uploads a picture and shows it as the receipt of a split; null removes the receipt. */
export function useAttachReceipt({ squadId, id }: SquadSplit) {
  const queries = useQueryClient();
  const uploading = useReceiptUpload();
  const attach = useMutation({
    mutationFn: async (receipt: File | null) => {
      const receiptPath = await uploading.send(receipt);
      return unwrap(
        api.squads[":id"].splits[":splitId"].receipt.$put({
          param: { id: squadId, splitId: id },
          json: { receiptPath },
        }),
      );
    },
    onSuccess: (split, receipt) => {
      showSaved(queries, split);
      toast.success(receipt ? messages.receiptAdded : messages.receiptRemoved);
    },
    meta: { failure: sentenceFor },
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId }),
  });
  return { attach, uploading };
}

function sentenceFor(error: Error): string | null {
  const cause = error instanceof UploadFailure ? error.cause : error;
  const reason = cause instanceof ApiError ? (cause.fields?.file ?? cause.fields?.receiptPath) : undefined;
  return reason ?? uploadSentence(error, failures.editSplit);
}
