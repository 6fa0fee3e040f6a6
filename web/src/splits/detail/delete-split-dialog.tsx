import type { Split } from "#domain/splits/splits.ts";
import { isolate } from "#domain/text.ts";
import { useDeleteSplit } from "#web/splits/detail/delete-split.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Money } from "#web/ui/format/money.tsx";

export function DeleteSplitDialog({ split, onClose }: { split: Split; onClose: () => void }) {
  const remove = useDeleteSplit(split.id);
  return (
    <ConfirmDialog
      title="Delete this split?"
      action="Delete split"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        “{isolate(split.name)}” goes from everybody’s list, with its chat and its history.
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
