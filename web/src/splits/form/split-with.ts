import { useNavigate } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as paths from "#web/paths.ts";
import { splitDraft } from "#web/splits/form/split-draft.ts";
import { isFilledIn } from "#web/splits/form/split-form.ts";
import { nameInside } from "#web/ui/format/names.ts";

/** Returns a function that opens Create Split and adds a person to the current draft. */
export function useSplitWith(): (person: Person) => void {
  const navigate = useNavigate();
  return (person) => {
    const draft = splitDraft.read();
    splitDraft.save({ ...draft, people: [...draft.people.filter(({ id }) => id !== person.id), person] });
    void navigate(
      paths.newSplit,
      isFilledIn(draft) ? {} : { state: { filledIn: fill(messages.splitWithName, { name: nameInside(person) }) } },
    );
  };
}
