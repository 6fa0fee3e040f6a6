import { useState } from "react";
import { saveDraft, readDraft } from "#web/api/drafts/draft.ts";

/** The draft of one kind of form, saved on this device for the signed-in user. */
export interface FormDraft<Values> {
  name: string;
  /** The saved values; empty ones if there is none or it has an older version. */
  read: () => Values;
  /** Saves values, or removes the draft while nothing has been filled in. */
  save: (values: Values) => void;
  clear: () => void;
  isFilledIn: (values: Values) => boolean;
  empty: () => Values;
}

type DraftOptions<Values> = Pick<FormDraft<Values>, "name" | "isFilledIn" | "empty"> & {
  schema: { safeParse: (stored: unknown) => { success: boolean; data?: Values } };
};

export function formDraft<Values>({ name, schema, isFilledIn, empty }: DraftOptions<Values>): FormDraft<Values> {
  return {
    name,
    isFilledIn,
    empty,
    read: () => schema.safeParse(readDraft(name)).data ?? empty(),
    save: (values) => saveDraft(name, isFilledIn(values) ? values : null),
    clear: () => saveDraft(name, null),
  };
}

/** The initial values of a form with a draft, and whether to tell the user that a draft was restored. */
export function useDraft<Values>(draft: FormDraft<Values>) {
  const [initial] = useState(draft.read);
  const [isResumed, setResumed] = useState(() => draft.isFilledIn(initial));
  return {
    initial,
    isResumed,
    /** Removes the draft; returns the values of an empty form. */
    startOver: (): Values => {
      draft.clear();
      setResumed(false);
      return draft.empty();
    },
  };
}
