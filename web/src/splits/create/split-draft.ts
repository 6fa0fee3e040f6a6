import * as z from "zod/mini";
import { emptySplitForm, isFilledIn, type SplitForm } from "#web/splits/create/split-form.ts";
import { formDraft } from "#web/api/drafts/use-draft.ts";

const text = z.nullable(z.string());
const draftSchema = z.object({
  name: z.string(),
  amount: z.string(),
  merchant: z.string(),
  splitDate: text,
  people: z.array(z.object({ id: z.string(), username: text, displayName: text, avatarUrl: text })),
  addToExpenses: z._default(z.boolean(), false),
  event: z._default(z.nullable(z.object({ id: z.string(), title: z.string() })), null),
});

export const splitDraft = formDraft<SplitForm>({
  name: "split",
  schema: draftSchema,
  isFilledIn,
  empty: () => emptySplitForm,
});
