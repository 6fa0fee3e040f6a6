import { useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import * as messages from "#web/ui/messages.ts";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { openModal, waysOut } from "#web/ui/overlay/open-modals.ts";
import { useDismiss } from "#web/ui/overlay/use-dismiss.ts";
import { LIST_ROWS, useRovingFocus } from "#web/ui/overlay/use-roving-focus.ts";

type PanelProps = {
  id: string;
  label: string;
  className: string;
  /** The panel with its trigger: a press outside of it closes the panel. */
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
};

export function Panel({ id, label, className, root, onClose, children }: PanelProps) {
  const ref = useRef<HTMLDivElement>(null);
  useDismiss(root, true, onClose);
  const moveFocus = useRovingFocus({ items: LIST_ROWS });
  useLayoutEffect(() => {
    const panel = ref.current;
    panel?.focus({ preventScroll: true });
    // If the focus is inside on close, it returns to the trigger; after a navigation the page's title gets it.
    return () => {
      if (panel?.contains(document.activeElement))
        panel.parentElement?.querySelector<HTMLElement>("[aria-haspopup]")?.focus({ preventScroll: true });
    };
  }, []);
  return (
    // The dialog is not pressed itself: the keys come from the rows in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      onKeyDown={moveFocus}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`popover-panel outline-none ${className}`}
    >
      {children}
    </div>
  );
}

type SheetProps = { id?: string; label: string; onClose: () => void; children: ReactNode };

/** A sheet from below, without a visible title. */
export function Sheet({ id, label, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const moveFocus = useRovingFocus({ items: LIST_ROWS });
  // `showModal` and the focus can only be controlled through the DOM.
  useEffect(() => {
    const before = document.activeElement;
    const close = ref.current && openModal(ref.current);
    // The first item gets the focus rather than the close button.
    content.current?.querySelector<HTMLElement>("a, button:enabled")?.focus({ preventScroll: true });
    return () => {
      close?.();
      giveFocusBack(before);
    };
  }, []);
  return (
    <dialog ref={ref} id={id} aria-label={label} className="dialog" {...waysOut(onClose)}>
      <button type="button" className="grabber-button" aria-label={messages.close} onClick={onClose}>
        <span className="grabber" aria-hidden="true" />
      </button>
      <div
        ref={content}
        onKeyDown={moveFocus}
        role="presentation"
        className="min-h-0 overflow-y-auto overscroll-contain pb-(--safe-bottom)"
      >
        {children}
      </div>
    </dialog>
  );
}
