import * as z from "zod/mini";
import { saveDraft, readDraft } from "#web/api/drafts/draft.ts";

/** Stored like a draft: for one user on this device, deleted at sign-out. */
const NAME = "palette";
const MOST = 4;

const idsSchema = z.array(z.string());

/** The ids of the commands that were chosen most recently, newest first. */
export function recentIds(): string[] {
  const stored = idsSchema.safeParse(readDraft(NAME));
  return stored.success ? stored.data : [];
}

export const noteChosen = (id: string): void =>
  saveDraft(NAME, [id, ...recentIds().filter((other) => other !== id)].slice(0, MOST));
