import * as z from "zod/mini";
import { keepDraft, readDraft } from "#web/api/drafts/draft.ts";

/** Kept as drafts are: for one person on this device, and gone when they sign out. */
const NAME = "palette";
const MOST = 4;

const idsSchema = z.array(z.string());

/** The ids of the commands that were chosen last, newest first. */
export function recentIds(): string[] {
  const kept = idsSchema.safeParse(readDraft(NAME));
  return kept.success ? kept.data : [];
}

export const noteChosen = (id: string): void =>
  keepDraft(NAME, [id, ...recentIds().filter((other) => other !== id)].slice(0, MOST));
