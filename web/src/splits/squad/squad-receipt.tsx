import { Paperclip } from "lucide-react";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import { useChosenReceipt } from "#web/receipts/chosen-receipt.ts";
import { useFileDrop } from "#web/receipts/file-drop.ts";
import { ReceiptField } from "#web/receipts/receipt-field.tsx";
import { useAttachReceipt } from "#web/splits/squad/attach-squad-receipt.ts";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { DialogLink } from "#web/ui/overlay/dialog-link.tsx";

const SquadReceiptViewer = lazyPart(
  () => import("#web/splits/squad/squad-receipt-viewer.tsx").then((found) => found.SquadReceiptViewer),
  true,
);

/** The receipt of a squad's split: any member adds it by choosing, photographing, dropping or pasting a picture. */
export function SquadReceipt({ split, squad }: { split: SquadSplit; squad: Squad }) {
  const viewer = useDialogAddress("receipt");
  const { attach, uploading } = useAttachReceipt(split);
  const chosen = useChosenReceipt((receipt) => attach.mutate(receipt));
  const canWrite = squad.archivedAt === null;
  const isOver = useFileDrop(canWrite && !attach.isPending ? chosen.choose : null);
  const isSending = attach.isPending && attach.variables instanceof File;
  return (
    <section aria-label={messages.receipt} className="max-w-md">
      {canWrite ? (
        <ReceiptField
          receipt={isSending ? attach.variables : split.receiptPath}
          opening={chosen.opening}
          isOver={isOver}
          error={chosen.refusal}
          onChoose={chosen.choose}
          onRemove={isSending ? uploading.stop : chosen.remove}
        />
      ) : (
        split.receiptPath === null && <p className="text-ink-soft">{messages.noReceipt}</p>
      )}
      {uploading.share !== null && (
        <div className="mt-3">
          <Progress share={uploading.share} tone="primary" label={messages.uploadOfReceipt} />
        </div>
      )}
      {split.receiptPath !== null && (
        <DialogLink
          name="receipt"
          value=""
          className="link-quiet inline-flex min-h-11 items-center gap-1.5 text-sm font-medium"
        >
          <Paperclip className="icon-16" />
          {messages.viewReceipt}
        </DialogLink>
      )}
      {viewer.open && split.receiptPath !== null && <SquadReceiptViewer split={split} onClose={viewer.close} />}
    </section>
  );
}
