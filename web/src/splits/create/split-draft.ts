import * as z from "zod/mini";
import { emptySplitForm, isGoogleFlow, type SplitForm } from "#web/splits/create/split-form.ts";
import { keepDraft, readDraft } from "#web/api/drafts/draft.ts";

export const SPLIT_DRAFT = "split";

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

/** Reads the saved draft; returns an empty form if there is none or it has an older version. */
export function readSplitDraft(): SplitForm {
  const parsed = draftSchema.safeParse(readDraft(SPLIT_DRAFT));
  return parsed.success ? parsed.data : emptySplitForm;
}

export const keepSplitDraft = (form: SplitForm): void => keepDraft(SPLIT_DRAFT, isGoogleFlow(form) ? form : null);

export const forgetSplitDraft = (): void => keepDraft(SPLIT_DRAFT, null);
