import { useNavigate } from "react-router";
import { saveDraft } from "#web/api/drafts/draft.ts";
import * as messages from "#web/splits/messages.ts";
import type { SplitForm } from "#web/splits/form/split-form.ts";
import { splitDraft, squadDraftName } from "#web/splits/form/split-draft.ts";
import * as paths from "#web/paths.ts";
import * as squadPaths from "#web/squad-paths.ts";

/**
 * Returns a function that continues the form of a new split for another group: a squad's id, or null for people who are
 * chosen for this split alone. Name, amount, merchant and date move along.
 */
export function useChangeGroup(from: string | null): (bill: SplitForm, to: string | null) => void {
  const navigate = useNavigate();
  return ({ name, amount, merchant, splitDate, repeat }, to) => {
    const bill = { name, amount, merchant, splitDate, repeat };
    const isFilledIn = [name, amount, merchant].some((text) => text.trim() !== "");
    if (from === null) splitDraft.clear();
    else saveDraft(squadDraftName(from), null);
    if (to === null) splitDraft.save({ ...splitDraft.empty(), ...bill });
    else if (isFilledIn) saveDraft(squadDraftName(to), bill);
    void navigate(to === null ? paths.newSplit : squadPaths.newSplit(to), {
      replace: true,
      ...(isFilledIn && { state: { filledIn: messages.takenOver } }),
    });
  };
}
