import { X } from "lucide-react";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/people/messages.ts";
import { isNewPerson } from "#web/people/new-person.ts";
import { fill } from "#web/ui/format/fill.ts";
import { faceOf, nameInside, shortName } from "#web/ui/format/names.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";

const chip = "flex h-11 max-w-full items-center gap-2 rounded-full pr-3.5 pl-1.5 font-medium";

type SelectedChipProps = {
  person: Person;
  /** Their place in the squad that they come into, which gives their colour. */
  position?: number | undefined;
  onRemove: () => void;
};

/** A selected person; clicking the chip removes them. */
export function SelectedChip({ person, position, onRemove }: SelectedChipProps) {
  return (
    <button
      type="button"
      aria-label={fill(messages.removePerson, { name: nameInside(person) })}
      className={`${chip} bg-base-200`}
      onClick={onRemove}
    >
      <Avatar person={{ ...faceOf(person), position }} size={28} />
      {isNewPerson(person) ? (
        <span className="truncate">
          {nameOf(person)}
          <span className="font-normal text-ink-soft">
            {" · "}
            {person.email ? messages.invitedByMail : messages.withoutAccount}
          </span>
        </span>
      ) : (
        <span className="truncate">{shortName(person)}</span>
      )}
      <X className="icon-16 shrink-0 text-ink-soft" />
    </button>
  );
}

export function SuggestedChip({ person, onAdd }: { person: Person; onAdd: () => void }) {
  return (
    <button
      type="button"
      aria-label={fill(messages.addPerson, { name: nameInside(person) })}
      className={`${chip} border border-base-300 hover:bg-base-200`}
      onClick={onAdd}
    >
      <Avatar person={faceOf(person)} size={28} />
      <span className="truncate">{shortName(person)}</span>
    </button>
  );
}
