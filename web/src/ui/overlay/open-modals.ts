import type { MouseEvent, SyntheticEvent } from "react";

let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: readonly HTMLDialogElement[]) {
  modals = next;
  for (const listener of listeners) listener();
}

/** Opens a modal dialog; the returned function closes it. Call it in an effect. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  set([...modals, dialog]);
  return () => {
    dialog.close();
    set(modals.filter((one) => one !== dialog));
  };
}

/** Closing may wait for the browser's history. Until then the modal is not in the way of the next shortcut. */
export const markTopModalAsClosing = (): void => modals.at(-1)?.setAttribute("data-closing", "");

/**
 * Handlers for closing a modal from outside its content. `onLeave`: Esc or a click on the backdrop; `onClose`: the browser
 * has closed it, which a second Esc always does. Esc does not wait for `close`, because the browser restores the focus
 * before that: a key pressed in between would be lost.
 */
export const waysOut = (onClose: () => void, onLeave = onClose) => ({
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
    event.preventDefault();
    onLeave();
  },
  onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    if (!currentTarget.open && currentTarget.isConnected) onClose();
  },
  onMouseDown: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) onLeave();
  },
});

/** The modal that was opened last. Everything outside of it is inert. */
export const topModal = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => modals.at(-1) ?? null,
};
