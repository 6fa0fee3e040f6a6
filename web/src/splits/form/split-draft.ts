import * as z from "zod/mini";
import type { ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { emptySplitForm, isFilledIn, type PayersForm, type SplitForm } from "#web/splits/form/split-form.ts";
import type { MethodForm } from "#web/splits/method/method-form.ts";
import { isRepeatForm } from "#web/recurring/repeat/repeat-form.ts";
import { formDraft, type FormDraft } from "#web/api/drafts/use-draft.ts";

const isMethodForm = (form: Partial<MethodForm> | null): boolean => Boolean(form?.method && form.texts && form.items);
const isPayersForm = (form: Partial<PayersForm> | null): boolean => Boolean(form?.texts);
const isReceipt = (receipt: Partial<ParsedReceipt> | null): boolean => Array.isArray(receipt?.items);
const text = z.nullable(z.string());

/** What is missing is as in an empty form: a draft that moved here from another group has no payers and no method. */
const draftSchema = (empty: SplitForm) =>
  z.object({
    name: z.string(),
    amount: z.string(),
    merchant: z.string(),
    splitDate: text,
    // Not checked in detail: the schemas of records and lists of choices would be 1 kB more for the sign-in pages.
    repeat: z._default(z.nullable(z.any().check(z.refine(isRepeatForm))), null),
    people: z._default(
      z.array(
        z.object({ id: z.string(), username: text, displayName: text, avatarUrl: text, email: z.optional(text) }),
      ),
      empty.people,
    ),
    newSquad: z._default(z.object({ name: text, currency: text }), empty.newSquad),
    method: z._default(z.nullable(z.any().check(z.refine(isMethodForm))), empty.method),
    payers: z._default(z.any().check(z.refine(isPayersForm)), empty.payers),
    isRefund: z._default(z.boolean(), empty.isRefund),
    addToExpenses: z._default(z.boolean(), false),
    event: z._default(z.nullable(z.object({ id: z.string(), title: z.string() })), null),
    scanned: z._default(z.nullable(z.any().check(z.refine(isReceipt))), null),
  });

/** The saved form of a new split under a name. `empty` is what it starts with. */
export const splitDraftNamed = (name: string, empty: SplitForm): FormDraft<SplitForm> =>
  formDraft({ name, schema: draftSchema(empty), isFilledIn, empty: () => empty });

export const splitDraft = splitDraftNamed("split", emptySplitForm);

/** The name of the saved form of a squad's new split. */
export const squadDraftName = (squadId: string): string => `squad-split.${squadId}`;
