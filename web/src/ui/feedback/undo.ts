import { toast, toastStore, undoOf, type Toast, type ToastUndo } from "#web/ui/feedback/toast-store.ts";

const RESTORABLE_MS = 24 * 60 * 60_000;

/** The deletions that can be undone, oldest first. Those without an entry here were undone or forgotten. */
let restorable: readonly { undo: ToastUndo; until: number }[] = [];
const seen = new WeakSet<ToastUndo>();

// Never unsubscribed: an item can be restored on any page.
toastStore.subscribe(() => {
  for (const undo of toastStore.read().map(undoOf)) {
    if (!undo?.restores || seen.has(undo)) continue;
    seen.add(undo);
    restorable = [...without(undo.restores), { undo, until: Date.now() + RESTORABLE_MS }];
  }
});

const without = (itemId: string) => restorable.filter(({ undo }) => undo.restores !== itemId);

/** Forgets how to undo the deletion of an item that was restored, and removes the toast that offers it. */
export function forgetUndo(itemId: string): void {
  restorable = without(itemId);
  for (const one of toastStore.read()) if (undoOf(one)?.restores === itemId) toast.dismiss(one.id);
}

/** Forgets all deletions, because the session has ended. */
export function forgetAllUndo(): void {
  for (const { undo } of restorable) if (undo.restores) forgetUndo(undo.restores);
}

function run(undo: ToastUndo): void {
  if (undo.restores) forgetUndo(undo.restores);
  undo.onUndo();
}

/** Undoes what a toast offers to undo, and removes the toast. */
export function undoToast(shown: Toast): void {
  const undo = undoOf(shown);
  toast.dismiss(shown.id);
  if (undo) run(undo);
}

/** Undoes what the newest toast offers to undo, or else, unless `onlyShown`, the newest deletion. False if there is none. */
export function undoNewest(onlyShown: boolean): boolean {
  const shown = toastStore.read().findLast(undoOf);
  const earlier = onlyShown ? undefined : restorable.findLast(({ until }) => until > Date.now());
  if (shown) undoToast(shown);
  else if (earlier) run(earlier.undo);
  return Boolean(shown ?? earlier);
}
