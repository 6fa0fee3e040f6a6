import { Copy, Ellipsis, Pencil, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { isolate } from "#domain/text.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/splits/messages.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { useDeleteSquadSplit } from "#web/splits/squad/delete-squad-split.ts";
import { EditSplit } from "#web/splits/form/edit-split.tsx";
import { draftOf, namedIn, squadSplitFormOf } from "#web/splits/form/split-target.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { shareLink } from "#web/ui/controls/share-link.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** The actions menu of a squad's split: any member can edit, duplicate, share and delete it. */
export function SquadSplitActions({ split, squad }: { split: SquadSplit; squad: Squad }) {
  const edit = useDialogAddress("edit");
  const [deleting, setDeleting] = useState(false);
  const deletion = useDeleteSquadSplit(split);
  const navigate = useNavigate();
  const duplicate = () => {
    const draft = draftOf({ kind: "squad", squad });
    // The saved draft belongs to another split.
    draft.clear();
    draft.save({ ...squadSplitFormOf(split, squad, namedIn(split)), splitDate: null });
    void navigate(squadPaths.newSplit(squad.id), { state: { copied: draft.read() } });
  };
  return (
    <>
      <Button size="small" icon={<Pencil className="icon-16" />} onClick={() => edit.show()}>
        <span className="max-md:sr-only">{messages.edit}</span>
      </Button>
      <Menu
        label={messages.splitActions}
        icon={<Ellipsis className="icon-20" />}
        items={[
          { text: messages.edit, icon: Pencil, onChoose: edit.show },
          { text: messages.duplicateSplit, icon: Copy, onChoose: duplicate },
          {
            text: messages.shareSplit,
            icon: Share2,
            onChoose: () => void shareLink(split.name, location.origin + squadPaths.split(squad.id, split.id)),
          },
          { text: messages.deleteAction, icon: Trash2, danger: true, onChoose: () => setDeleting(true) },
        ]}
      />
      {edit.open && <EditSplit edited={{ kind: "squad", split, squad }} onClose={edit.close} />}
      {deleting && (
        <ConfirmDialog
          title={messages.deleteSplitQuestion}
          action={messages.deleteSplit}
          busy={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onClose={() => setDeleting(false)}
        >
          <p className="wrap-anywhere">{fill(messages.deleteSquadSplitEffect, { name: isolate(split.name) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
