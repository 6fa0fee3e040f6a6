import type { Split } from "#domain/splits/splits.ts";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { Money } from "#web/ui/format/money.tsx";
import type { SplitDeletion } from "#web/splits/detail/delete-split.ts";

type DeleteSplitDialogProps = { split: Split; deletion: SplitDeletion; onClose: () => void };

export function DeleteSplitDialog({ split, deletion, onClose }: DeleteSplitDialogProps) {
  return (
    <ConfirmDialog
      title={messages.deleteSplitQuestion}
      action={messages.deleteSplit}
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {fill(messages.deleteSplitConsequences, { name: isolate(split.name) })}
        {split.pendingCents > 0 && (
          <>
            {" "}
            <Sentence text={messages.stillPending} values={{ amount: <Money cents={split.pendingCents} /> }} />
          </>
        )}
      </p>
    </ConfirmDialog>
  );
}
