import { useNavigate } from "react-router";
import type { Split } from "#domain/splits/splits.ts";
import { peopleOf } from "#web/splits/create/last-split-with.ts";
import { splitDraft } from "#web/splits/create/split-draft.ts";
import { splitFormOf } from "#web/splits/create/split-form.ts";
import { paths } from "#web/paths.ts";

/**
 * Returns a function that opens Create Split with another split's values, today's date, and everyone in it except the
 * signed-in user, who pays.
 */
export function useDuplicateSplit(me: string): (split: Split) => void {
  const navigate = useNavigate();
  return (split) => {
    // The saved draft belongs to another split.
    splitDraft.clear();
    splitDraft.save({ ...splitFormOf(split), splitDate: null, people: peopleOf([split], me) });
    void navigate(paths.newSplit, { state: { copied: splitDraft.read() } });
  };
}
