export interface ToastUndo {
  label?: string;
  onUndo: () => void;
  /** The id of a deleted item. The server can restore it for a day: so long Ctrl+Z undoes it, also without the toast. */
  restores?: string;
}
/** A link to what the toast is about. */
export interface ToastLink {
  label: string;
  to: string;
}
export interface Toast {
  id: number;
  tone: "success" | "error";
  text: string;
  undo?: ToastUndo;
  link?: ToastLink;
  /** Shown for a moment, away from what is being used: it confirms what the screen shows already. */
  brief?: boolean;
}

type ToastAction = ToastUndo | ToastLink;

const RESTORABLE_MS = 24 * 60 * 60_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
/** The deletions that can be undone, oldest first. */
let restorable: readonly (ToastUndo & { until: number })[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast["tone"], text: string, action?: ToastAction, brief = false): number {
  const id = nextId++;
  const [undo, link] = action && "onUndo" in action ? [action] : [undefined, action];
  // At most three toasts. A success replaces the previous success. Undoable actions and errors each get their own
  // toast, but the same text appears only once.
  const isReplaced = (other: Toast) =>
    other.text === text ? !(undo && other.undo) : tone === "success" && other.tone === "success" && !other.undo;
  if (undo?.restores) {
    forgetUndo(undo.restores);
    restorable = [...restorable, { ...undo, until: Date.now() + RESTORABLE_MS }];
  }
  const others = toasts.filter((other) => !isReplaced(other));
  set([...others.slice(-2), { id, tone, text, brief, ...(undo && { undo }), ...(link && { link }) }]);
  return id;
}

/** Forgets how to undo a deletion, because the item was restored. Without an id: all, because the session has ended. */
export function forgetUndo(itemId?: string): void {
  const isForgotten = ({ restores }: Partial<ToastUndo> = {}) =>
    restores !== undefined && (!itemId || restores === itemId);
  restorable = restorable.filter((one) => !isForgotten(one));
  if (toasts.some(({ undo }) => isForgotten(undo))) set(toasts.filter(({ undo }) => !isForgotten(undo)));
}

export function runUndo({ onUndo, restores }: ToastUndo): void {
  if (restores) forgetUndo(restores);
  onUndo();
}

/** Undoes what the newest toast offers to undo, or else, unless `onlyShown`, the newest deletion. False if there is none. */
export function undoNewest(onlyShown: boolean): boolean {
  const shown = toasts.findLast(({ undo }) => undo);
  const undo = shown?.undo ?? (onlyShown ? undefined : restorable.findLast(({ until }) => until > Date.now()));
  if (shown) toast.dismiss(shown.id);
  if (undo) runUndo(undo);
  return undo !== undefined;
}

export const toast = {
  success: (text: string, action?: ToastAction) => add("success", text, action),
  /** A success that the screen shows already. */
  brief: (text: string) => add("success", text, undefined, true),
  error: (text: string, undo?: ToastUndo) => add("error", text, undo),
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
};

/** A plain store, so that code outside React can show toasts too. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
};
