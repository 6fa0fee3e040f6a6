import { readDraft, saveDraft } from "#web/api/drafts/draft.ts";

const NAME = "last-group";

/** The squad of the user's last new split on this device; null if it was for people chosen for it alone. */
export function lastGroup(): string | null {
  const id = readDraft(NAME);
  return typeof id === "string" ? id : null;
}

export const rememberGroup = (squadId: string | null): void => saveDraft(NAME, squadId);
