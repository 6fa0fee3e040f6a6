import { useNavigate } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import { forgetSplitDraft, keepSplitDraft } from "#web/splits/create/split-draft.ts";
import { emptySplitForm } from "#web/splits/create/split-form.ts";
import { paths } from "#web/paths.ts";
import { amountText } from "#web/ui/form/typed-amount.ts";

interface EventCost {
  event: { id: string; title: string };
  /** Who joined. */
  people: Person[];
  /** Null where nobody knows it yet. */
  totalCents: number | null;
}

/** Opens Create Split with what an event came to, for those who were there. */
export function useSplitEvent(): (cost: EventCost) => void {
  const navigate = useNavigate();
  return ({ event: { id, title }, people, totalCents }) => {
    const amount = totalCents === null ? "" : amountText(totalCents);
    // What was begun before, and may have been sent, is another split.
    forgetSplitDraft();
    keepSplitDraft({ ...emptySplitForm, name: title, amount, people, event: { id, title } });
    void navigate(paths.newSplit);
  };
}
