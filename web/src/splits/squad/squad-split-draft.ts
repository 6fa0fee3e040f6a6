import * as z from "zod/mini";
import type { Squad } from "#domain/squads/squads.ts";
import { isRepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { formDraft } from "#web/api/drafts/use-draft.ts";
import type { MethodForm } from "#web/splits/method/method-form.ts";
import { emptySquadSplitForm, isFilledIn, type SquadSplitForm } from "#web/splits/squad/squad-split-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";

const isMethodForm = (form: Partial<MethodForm> | null): boolean => Boolean(form?.method && form.texts && form.items);

/** The name of the saved form of a squad's new split. */
export const squadDraftName = (squadId: string): string => `squad-split.${squadId}`;

/** What is missing is as in an empty form: a draft that moved here from another group has no payers and no method. */
const draftSchema = (empty: SquadSplitForm) =>
  z.object({
    name: z.string(),
    amount: z.string(),
    merchant: z.string(),
    splitDate: z.nullable(z.string()),
    repeat: z._default(z.nullable(z.any().check(z.refine(isRepeatForm))), null),
    isRefund: z._default(z.boolean(), empty.isRefund),
    payers: z._default(
      z.object({ only: z.nullable(z.string()), texts: z.record(z.string(), z.string()) }),
      empty.payers,
    ),
    method: z._default(z.any().check(z.refine(isMethodForm)), empty.method),
  });

/** The saved form of a squad's new split: each squad has its own. */
export function squadSplitDraft(squad: Squad) {
  const empty = emptySquadSplitForm(squad, typedMoney(squad.currency));
  return formDraft<SquadSplitForm>({
    name: squadDraftName(squad.id),
    schema: draftSchema(empty),
    isFilledIn,
    empty: () => empty,
  });
}
