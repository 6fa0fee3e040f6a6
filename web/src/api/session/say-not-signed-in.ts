import { SESSION_ENDED } from "#domain/sentences.ts";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";

/** Says what could not be done without a session, instead of the general sentence. */
export function sayNotSignedIn(sentence: string): void {
  for (const { id, text } of toastStore.read()) if (text === SESSION_ENDED) toast.dismiss(id);
  toast.error(sentence);
}
