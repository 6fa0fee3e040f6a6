import type { Split } from "#domain/splits/splits.ts";
import { isolate } from "#domain/text.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Money } from "#web/ui/format/money.tsx";
import type { SplitDeletion } from "#web/splits/detail/delete-split.ts";

type DeleteSplitDialogProps = { split: Split; deletion: SplitDeletion; onClose: () => void };

export function DeleteSplitDialog({ split, deletion, onClose }: DeleteSplitDialogProps) {
  return (
    <ConfirmDialog
      title="Delete this split?"
      action="Delete split"
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{isolate(split.name)}” is deleted for everyone in it, with its chat and its history. You can restore it for 24
        hours.
        {split.pendingCents > 0 && (
          <>
            {" "}
            <Money cents={split.pendingCents} /> of it is still pending.
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
