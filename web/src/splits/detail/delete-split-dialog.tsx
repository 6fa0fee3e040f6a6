import type { Split } from "#domain/splits.ts";
import { isolate } from "#domain/text.ts";
import { useDeleteSplit } from "#web/splits/detail/delete-split.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Money } from "#web/ui/money.tsx";

/** Asks before a split goes for everybody in it. */
export function DeleteSplitDialog({ split, onClose }: { split: Split; onClose: () => void }) {
  const remove = useDeleteSplit(split.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete this split?"
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete split
          </Button>
        </div>
      }
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
    </Dialog>
  );
}
