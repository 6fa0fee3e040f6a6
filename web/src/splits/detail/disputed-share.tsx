import { Pencil } from "lucide-react";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";
import { nameInside } from "#web/ui/format/names.ts";

type DisputeNoteProps = { mine: boolean; /** The reader made the split: theirs to answer. */ creates: boolean };

/** Shown instead of the share's state: it is disputed. */
export function DisputeNote({ mine, creates }: DisputeNoteProps) {
  if (mine) return <>{messages.disputedByYou}</>;
  if (!creates) return <>{messages.disputedByThem}</>;
  return (
    <>
      <span className="font-medium text-owe">{messages.disputedByThemSentence}</span> {messages.editOrRemoveThem}
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
      aria-label={fill(messages.editDisputedSplit, { name: nameInside(person) })}
      onClick={() => edit.show()}
    >
      {messages.edit}
    </Button>
  );
}
