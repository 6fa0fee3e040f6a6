import { useNavigate } from "react-router";
import type { Split } from "#domain/splits/splits.ts";
import { peopleOf } from "#web/splits/create/last-split-with.ts";
import { forgetSplitDraft, keepSplitDraft, readSplitDraft } from "#web/splits/create/split-draft.ts";
import { splitFormOf } from "#web/splits/create/split-form.ts";
import { paths } from "#web/paths.ts";

/** Opens Create Split with what another one had, of today: everybody of it but me, who pay this one. */
export function useDuplicateSplit(me: string): (split: Split) => void {
  const navigate = useNavigate();
  return (split) => {
    // What was begun before, and may have been sent, is another split.
    forgetSplitDraft();
    keepSplitDraft({ ...splitFormOf(split), splitDate: null, people: peopleOf([split], me) });
    void navigate(paths.newSplit, { state: { copied: readSplitDraft() } });
  };
}
