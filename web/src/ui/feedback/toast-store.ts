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
/** `brief` toasts are shown for two seconds at the top, and can't be pressed: they confirm what the screen shows already. */
export type ToastAction = ToastUndo | ToastLink | "brief";
export interface Toast {
  id: number;
  tone: "success" | "error";
  text: string;
  action?: ToastAction | undefined;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

export const undoOf = ({ action }: Toast): ToastUndo | undefined =>
  typeof action === "object" && "onUndo" in action ? action : undefined;

function add(tone: Toast["tone"], text: string, action?: ToastAction): number {
  const added: Toast = { id: nextId++, tone, text, action };
  // At most three toasts. A success replaces the previous success. Undoable actions and errors each get their own
  // toast, but the same text appears only once.
  const isReplaced = (other: Toast) =>
    other.text === text
      ? !(undoOf(added) && undoOf(other))
      : tone === "success" && other.tone === "success" && !undoOf(other);
  set([...toasts.filter((other) => !isReplaced(other)).slice(-2), added]);
  return added.id;
}

export const toast = {
  success: (text: string, action?: ToastAction) => add("success", text, action),
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
