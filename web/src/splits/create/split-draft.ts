import * as z from "zod/mini";
import { emptySplitForm, isFilledIn, type SplitForm } from "#web/splits/create/split-form.ts";
import type { MethodForm } from "#web/splits/method/method-form.ts";
import { isRepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { formDraft } from "#web/api/drafts/use-draft.ts";

const isMethodForm = (form: Partial<MethodForm> | null): boolean => Boolean(form?.method && form.texts && form.items);
const text = z.nullable(z.string());
const draftSchema = z.object({
  name: z.string(),
  amount: z.string(),
  merchant: z.string(),
  splitDate: text,
  repeat: z._default(z.nullable(z.any().check(z.refine(isRepeatForm))), null),
  people: z.array(z.object({ id: z.string(), username: text, displayName: text, avatarUrl: text })),
  // Not checked in detail: the schemas of records and lists of choices would be 1 kB more for the sign-in pages.
  method: z._default(z.nullable(z.any().check(z.refine(isMethodForm))), null),
  addToExpenses: z._default(z.boolean(), false),
  event: z._default(z.nullable(z.object({ id: z.string(), title: z.string() })), null),
});

export const splitDraft = formDraft<SplitForm>({
  name: "split",
  schema: draftSchema,
  isFilledIn,
  empty: () => emptySplitForm,
});
