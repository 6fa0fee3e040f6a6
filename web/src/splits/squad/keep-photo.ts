import type { QueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import * as messages from "#web/splits/messages.ts";
import { api, newKey, unwrap } from "#web/api/http/client.ts";
import { upload } from "#web/api/http/upload.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { joinPhotos } from "#web/receipts/join-photos.ts";
import { prepareReceipt } from "#web/receipts/prepare-receipt.ts";
import { showSaved } from "#web/splits/squad/show-saved.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/**
 * Shows the scanned photos of a new split as its receipt. The split is saved already: a failure is reported with the way to
 * its page, where a receipt can be added again.
 */
export async function keepPhoto(
  queries: QueryClient,
  { squadId, id }: Pick<SquadSplit, "squadId" | "id">,
  photos: readonly File[],
): Promise<void> {
  try {
    const file = await prepareReceipt(await joinPhotos(photos));
    const { receiptPath } = await upload<InferResponseType<typeof api.receipts.$post, 201>>(
      api.receipts.$path(),
      file,
      { method: "POST", key: newKey() },
    );
    const param = { id: squadId, splitId: id };
    showSaved(
      queries,
      await unwrap(api.squads[":id"].splits[":splitId"].receipt.$put({ param, json: { receiptPath } })),
    );
  } catch {
    toast.error(messages.photoNotKept, { label: messages.view, to: squadPaths.split(squadId, id) });
  } finally {
    refreshAs(queries, { type: "squad-changed", squadId });
  }
}
