import { Ban, Copy, Ellipsis, Pencil, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { shareLink } from "#web/ui/controls/share-link.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useDuplicateSplit } from "#web/splits/form/duplicate-split.ts";
import { EditSplit } from "#web/splits/form/edit-split.tsx";
import type { SplitDeletion } from "#web/splits/detail/delete-split.ts";
import { DeleteSplitDialog } from "#web/splits/detail/delete-split-dialog.tsx";
import { BlockDialog } from "#web/people/block-dialog.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { Menu, type MenuItem } from "#web/ui/overlay/menu.tsx";
import { shortName } from "#web/ui/format/names.ts";

/**
 * The actions menu of a split. The creator can edit and delete it, everyone in it can duplicate it and share its link, and a participant
 * can block the creator.
 */
export function SplitActions({ split, me, deletion }: { split: Split; me: Person; deletion: SplitDeletion }) {
  const edit = useDialogAddress("edit");
  const [deleting, setDeleting] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const duplicate = useDuplicateSplit(me.id);
  const copy = { text: messages.duplicateSplit, icon: Copy, onChoose: () => duplicate(split) };
  const share = {
    text: messages.shareSplit,
    icon: Share2,
    onChoose: () => void shareLink(split.name, location.origin + paths.split(split.id)),
  };
  const { creator } = split;
  const mine = creator.id === me.id;
  const block: MenuItem = {
    text: fill(messages.blockPerson, { name: shortName(creator) }),
    icon: Ban,
    danger: true,
    onChoose: () => setBlocking(true),
  };
  return (
    <>
      {mine && (
        <Button size="small" icon={<Pencil className="icon-16" />} onClick={() => edit.show()}>
          <span className="max-md:sr-only">{messages.edit}</span>
        </Button>
      )}
      <Menu
        label={messages.splitActions}
        icon={<Ellipsis className="icon-20" />}
        items={
          mine
            ? [
                { text: messages.edit, icon: Pencil, onChoose: edit.show },
                copy,
                share,
                { text: messages.deleteAction, icon: Trash2, danger: true, onChoose: () => setDeleting(true) },
              ]
            : creator.deleted
              ? [copy, share]
              : [copy, share, block]
        }
      />
      {mine && edit.open && <EditSplit edited={{ kind: "direct", split, me }} onClose={edit.close} />}
      {blocking && <BlockDialog person={creator} onClose={() => setBlocking(false)} />}
      {mine && deleting && <DeleteSplitDialog split={split} deletion={deletion} onClose={() => setDeleting(false)} />}
    </>
  );
}
