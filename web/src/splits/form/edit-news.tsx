import { useQuery } from "@tanstack/react-query";
import { GitMerge } from "lucide-react";
import { isolate } from "#domain/text.ts";
import type { ActivityLine } from "#domain/squads/activity.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import type { EditedSplit } from "#web/splits/form/edited-split.ts";
import { differences, type EditedField } from "#web/splits/form/merge-edits.ts";
import { isConflict } from "#web/splits/form/save-split.ts";
import type { SplitForm } from "#web/splits/form/split-form.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localToday } from "#web/ui/format/format-date.ts";
import { shortName } from "#web/ui/format/names.ts";

type EditNewsProps = {
  /** The split as it was when the form was opened, and as it is now. */
  first: EditedSplit;
  edited: EditedSplit;
  forms: { first: SplitForm; theirs: SplitForm; mine: SplitForm };
  bill: Bill;
  /** Why the form was refused. */
  failure: unknown;
};

/** What others have saved while the form was open. What was typed in it is kept, and replaces theirs with Save. */
export function EditNews({ first, edited, forms, bill, failure }: EditNewsProps) {
  const changed = differences(forms.first, forms.theirs);
  const kept = differences(forms.theirs, forms.mine);
  const { edits, isPending } = useEdits(first, edited, changed.length > 0);
  const isRefused = isConflict(failure);
  if (isPending || (changed.length === 0 && !isRefused)) return null;
  return (
    <div
      role="alert"
      className="mb-3 flex max-h-[min(9rem,18dvh)] items-start gap-2.5 overflow-y-auto rounded-field bg-base-200 px-4 py-3 text-sm max-md:bg-base-100"
    >
      <GitMerge className="icon-16 mt-0.5 shrink-0 text-ink-soft" />
      {changed.length === 0 ? (
        <p>{messages.savedMeanwhile}</p>
      ) : (
        <ul className="flex min-w-0 flex-col gap-1 wrap-anywhere">
          {changed.map((field) => (
            <li key={field}>
              {changeSentence(field, nameOfEditor(field, edits, edited), forms.theirs, bill)}
              {kept.includes(field) && <span className="text-ink-soft"> {messages.yoursReplacesIt}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Edit = Extract<ActivityLine, { kind: "split-edited" }>;

/** The edits of a squad's split since its form was opened, the newest first. A direct split is edited by its creator alone. */
function useEdits(first: EditedSplit, { kind, split }: EditedSplit, isChanged: boolean) {
  const squadId = kind === "squad" ? split.squadId : "";
  const version = kind === "squad" ? split.version : 0;
  const firstVersion = first.kind === "squad" ? first.split.version : 0;
  const { data, isPending } = useQuery({
    queryKey: queryKeys.squadSplitEdits(squadId, split.id, version),
    queryFn: async ({ signal }) => {
      const { activity } = await unwrap(
        api.squads[":id"].activity.$get({ param: { id: squadId }, query: {} }, { init: { signal } }),
      );
      return activity.filter((line): line is Edit => line.kind === "split-edited" && line.subjectId === split.id);
    },
    enabled: kind === "squad" && isChanged,
    retry: false,
  });
  return {
    edits: (data ?? []).filter(({ facts }) => facts.after.version > firstVersion),
    isPending: kind === "squad" && isChanged && isPending,
  };
}

/** The facts that each field is about. */
const factOf = {
  name: "name",
  amount: "totalCents",
  merchant: "merchant",
  splitDate: "splitDate",
  isRefund: "isRefund",
  people: "input",
  payers: "payers",
  method: "input",
} as const satisfies Record<EditedField, keyof Edit["facts"]["after"]>;

/** Who changed a field last. */
function nameOfEditor(field: EditedField, edits: readonly Edit[], edited: EditedSplit): string {
  if (edited.kind === "direct") return messages.you;
  const fact = factOf[field];
  const isOfField = ({ facts }: Edit) => JSON.stringify(facts.before[fact]) !== JSON.stringify(facts.after[fact]);
  const person = (edits.find(isOfField) ?? edits[0])?.person;
  const { members, myMemberId } = edited.squad;
  if (!person) return messages.someone;
  return members.find(({ id }) => id === myMemberId)?.person?.id === person.id ? messages.you : shortName(person);
}

function changeSentence(field: EditedField, name: string, theirs: SplitForm, { money }: Bill): string {
  switch (field) {
    case "name":
      return fill(messages.theyChangedName, { name, value: isolate(theirs.name) });
    case "amount": {
      const cents = money.read(theirs.amount);
      return cents === null
        ? fill(messages.theyChangedMethod, { name })
        : fill(messages.theyChangedTotal, { name, value: money.format(cents) });
    }
    case "merchant":
      return theirs.merchant
        ? fill(messages.theyChangedMerchant, { name, value: isolate(theirs.merchant) })
        : fill(messages.theyRemovedMerchant, { name });
    case "splitDate": {
      const today = localToday();
      return fill(messages.theyChangedDate, { name, value: formatShortDate(theirs.splitDate ?? today, today) });
    }
    case "isRefund":
      return fill(theirs.isRefund ? messages.theyMadeRefund : messages.theyMadeBill, { name });
    case "people":
      return fill(messages.theyChangedPeople, { name });
    case "payers":
      return fill(messages.theyChangedPayers, { name });
    case "method":
      return fill(messages.theyChangedMethod, { name });
  }
}
