import * as z from "zod/mini";
import type { Squad } from "#domain/squads/squads.ts";
import { formDraft } from "#web/api/drafts/use-draft.ts";
import type { MethodForm } from "#web/splits/method/method-form.ts";
import { emptySquadSplitForm, isFilledIn, type SquadSplitForm } from "#web/splits/squad/squad-split-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";

const isMethodForm = (form: Partial<MethodForm> | null): boolean => Boolean(form?.method && form.texts && form.items);

const draftSchema = z.object({
  name: z.string(),
  amount: z.string(),
  merchant: z.string(),
  splitDate: z.nullable(z.string()),
  isRefund: z.boolean(),
  payers: z.object({ only: z.nullable(z.string()), texts: z.record(z.string(), z.string()) }),
  method: z.any().check(z.refine(isMethodForm)),
});

/** The saved form of a squad's new split: each squad has its own. */
export const squadSplitDraft = (squad: Squad) =>
  formDraft<SquadSplitForm>({
    name: `squad-split.${squad.id}`,
    schema: draftSchema,
    isFilledIn,
    empty: () => emptySquadSplitForm(squad, typedMoney(squad.currency)),
  });
