export interface ToastUndo {
  label?: string;
  onUndo: () => void;
  /** The id of a deleted item. The server can restore it for a day: so long Ctrl+Z undoes it, also without the toast. */
  restores?: string;
}
/** A link to what the toast is about, and what else can be done with it at once. */
export interface ToastLink {
  label: string;
  to: string;
  also?: { label: string; onPress: () => void };
}
/** `brief` toasts are shown for two seconds and can't be pressed: they confirm what the screen shows already. */
export type ToastAction = ToastUndo | ToastLink | "brief";
export interface Toast {
  id: number;
  tone: "success" | "error";
  text: string;
  action?: ToastAction | undefined;
  /** In milliseconds of the page's clock. */
  shownAt: number;
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
  const added: Toast = { id: nextId++, tone, text, action, shownAt: performance.now() };
  // At most three toasts: one success, one error, and those with Undo, since each undoes something else.
  const isReplaced = (other: Toast) =>
    other.text === text ? !(undoOf(added) && undoOf(other)) : other.tone === tone && !undoOf(other);
  set([...toasts.filter((other) => !isReplaced(other)).slice(-2), added]);
  return added.id;
}

export const toast = {
  success: (text: string, action?: ToastAction) => add("success", text, action),
  error: (text: string, action?: ToastUndo | ToastLink) => add("error", text, action),
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
  /** The user went elsewhere: what was shown before that moment remains only if it offers something. */
  leave: (moment: number) => {
    const left = toasts.filter(({ action, shownAt }) => typeof action === "object" || shownAt > moment);
    if (left.length < toasts.length) set(left);
  },
};

/** A plain store, so that code outside React can show toasts too. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => toasts,
};
