import { useNavigate } from "react-router";
import { isolate } from "#domain/text.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { peopleOf } from "#web/splits/form/last-split-with.ts";
import { splitDraft } from "#web/splits/form/split-draft.ts";
import { splitFormOf, type SplitForm } from "#web/splits/form/split-form.ts";
import * as paths from "#web/paths.ts";
import { amountText } from "#web/ui/form/typed-amount.ts";

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

/** Returns a function that opens Create Split with the amount by which a split's total was too small. */
export function useSplitDifference(): (form: SplitForm, cents: number) => void {
  const navigate = useNavigate();
  return (form, cents) => {
    // The saved draft belongs to another split.
    splitDraft.clear();
    splitDraft.save({ ...form, amount: amountText(cents) });
    void navigate(paths.newSplit, {
      state: { filledIn: fill(messages.differenceOf, { name: isolate(form.name) }) },
    });
  };
}
