import { Pencil } from "lucide-react";
import type { Person } from "#domain/profiles/profiles.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { nameInside } from "#web/ui/format/names.ts";

type DisputeNoteProps = { mine: boolean; /** The reader made the split: theirs to answer. */ creates: boolean };

/** In the place of what a share means: that it is somebody else's, says who should pay it. */
export function DisputeNote({ mine, creates }: DisputeNoteProps) {
  if (mine) return <>You say this isn’t yours</>;
  if (!creates) return <>Says this isn’t theirs</>;
  return (
    <>
      <span className="font-medium text-owe">Says this isn’t theirs.</span> Edit the split, or remove them.
    </>
  );
}

/** In the place of a reminder, which would be refused: the way to answer. */
export function EditButton({ person }: { person: Person }) {
  const edit = useDialogAddress("edit");
  return (
    <Button
      size="small"
      icon={<Pencil className="icon-16" aria-hidden="true" />}
      aria-label={`Edit the split, because of ${nameInside(person)}`}
      onClick={() => edit.show()}
    >
      Edit
    </Button>
  );
}
