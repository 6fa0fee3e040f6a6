import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Person } from "#domain/profiles.ts";
import type { Split } from "#domain/splits.ts";
import { useDuplicateSplit } from "#web/splits/create/duplicate-split.ts";
import { EditSplitDialog } from "#web/splits/create/edit-split-dialog.tsx";
import { DeleteSplitDialog } from "#web/splits/detail/delete-split-dialog.tsx";
import { useDialogAddress } from "#web/ui/dialog-address.ts";
import { Menu } from "#web/ui/menu.tsx";

/** What can be done with a split as a whole: its creator edits and deletes it, everybody in it may duplicate it. */
export function SplitActions({ split, me }: { split: Split; me: Person }) {
  const edit = useDialogAddress("edit");
  const [deleting, setDeleting] = useState(false);
  const duplicate = useDuplicateSplit(me.id);
  const copy = { text: "Duplicate", icon: Copy, onChoose: () => duplicate(split) };
  const mine = split.creator.id === me.id;
  return (
    <>
      <Menu
        label="Split actions"
        icon={<Ellipsis className="icon-20" aria-hidden="true" />}
        items={
          mine
            ? [
                { text: "Edit", icon: Pencil, onChoose: edit.show },
                copy,
                { text: "Delete", icon: Trash2, danger: true, onChoose: () => setDeleting(true) },
              ]
            : [copy]
        }
      />
      {mine && edit.open && <EditSplitDialog split={split} me={me} onClose={edit.close} />}
      {mine && deleting && <DeleteSplitDialog split={split} onClose={() => setDeleting(false)} />}
    </>
  );
}
