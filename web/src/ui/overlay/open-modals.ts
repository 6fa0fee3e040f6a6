import type { MouseEvent, SyntheticEvent } from "react";

let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  modals = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog over everything else; the answer closes it. Only the browser can do either, so call it in an effect. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  set([...modals, dialog]);
  return () => {
    dialog.close();
    set(modals.filter((one) => one !== dialog));
  };
}

/**
 * The ways out of a modal that are not in it. `onClose`: the browser has closed it, which a second Esc does in any case;
 * `onLeave`: a press beside it.
 */
export const waysOut = (onClose: () => void, onLeave = onClose) => ({
  onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open && currentTarget.isConnected) onClose();
  },
  onMouseDown: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onLeave();
  },
});

/** The modal that was opened last: what does not lie in it can neither be pressed nor is it read out. */
export const topModal = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => modals.at(-1) ?? null,
};
