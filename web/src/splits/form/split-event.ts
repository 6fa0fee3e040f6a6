import { useNavigate } from "react-router";
import type { Person } from "#domain/profiles/profiles.ts";
import { splitDraft } from "#web/splits/form/split-draft.ts";
import { emptySplitForm } from "#web/splits/form/split-form.ts";
import * as paths from "#web/paths.ts";
import { amountText } from "#web/ui/form/typed-amount.ts";

interface EventCost {
  event: { id: string; title: string };
  /** The people who joined. */
  people: Person[];
  /** Null if the cost is unknown. */
  totalCents: number | null;
}

/** Returns a function that opens Create Split with an event's cost and participants. */
export function useSplitEvent(): (cost: EventCost) => void {
  const navigate = useNavigate();
  return ({ event: { id, title }, people, totalCents }) => {
    const amount = totalCents === null ? "" : amountText(totalCents);
    // The saved draft belongs to another split.
    splitDraft.clear();
    splitDraft.save({ ...emptySplitForm, name: title, amount, people, event: { id, title } });
    void navigate(paths.newSplit);
  };
}
