import { Pencil } from "lucide-react";
import type { Person } from "#domain/profiles/profiles.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { nameInside } from "#web/ui/format/names.ts";

type DisputeNoteProps = { mine: boolean; /** The reader made the split: theirs to answer. */ creates: boolean };

/** Shown instead of the share's state: it is disputed. */
export function DisputeNote({ mine, creates }: DisputeNoteProps) {
  if (mine) return <>You say this isn’t yours</>;
  if (!creates) return <>Says this isn’t theirs</>;
  return (
    <>
      <span className="font-medium text-owe">Says this isn’t theirs.</span> Edit the split, or remove them.
    </>
  );
}

/** Shown instead of the reminder button, since reminders are refused while a share is disputed. */
export function EditButton({ person }: { person: Person }) {
  const edit = useDialogAddress("edit");
  return (
    <Button
      size="small"
      icon={<Pencil className="icon-16" />}
      aria-label={`Edit the split that ${nameInside(person)} disputes`}
      onClick={() => edit.show()}
    >
      Edit
    </Button>
  );
}
