export type ToastUndo = { label?: string; onUndo: () => void };
export type Toast = { id: number; tone: "success" | "error"; text: string; undo?: ToastUndo };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(tone: Toast["tone"], text: string, undo?: ToastUndo): number {
  const id = nextId++;
  // At most three toasts. A success replaces the previous success. Undoable actions and errors each get their own
  // toast, but the same text appears only once.
  const isReplaced = (other: Toast) =>
    other.text === text ? !(undo && other.undo) : tone === "success" && other.tone === "success" && !other.undo;
  const others = toasts.filter((other) => !isReplaced(other));
  set([...others.slice(-2), { id, tone, text, ...(undo ? { undo } : {}) }]);
  return id;
}

export const toast = {
  success: (text: string, undo?: ToastUndo) => add("success", text, undo),
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
