import { useEffect, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { openModal, waysOut } from "#web/ui/overlay/open-modals.ts";
import { LIST_ROWS, useRovingFocus } from "#web/ui/overlay/use-roving-focus.ts";

export function Panel({
  id,
  label,
  className,
  children,
}: {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const moveFocus = useRovingFocus({ items: LIST_ROWS });
  // The focus is the browser's.
  useLayoutEffect(() => {
    const panel = ref.current;
    panel?.focus({ preventScroll: true });
    // Closed with the focus inside, it gives the focus to its trigger; on a new page that goes to the title.
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

/** A plain sheet from below, without a title of its own. */
export function Sheet({ id, label, onClose, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const moveFocus = useRovingFocus({ items: LIST_ROWS });
  // Only the browser can open a dialog modally, and the focus is its own.
  useEffect(() => {
    const before = document.activeElement;
    const close = ref.current && openModal(ref.current);
    // What the sheet offers comes before its way out.
    content.current?.querySelector<HTMLElement>("a, button:enabled")?.focus({ preventScroll: true });
    return () => {
      close?.();
      giveFocusBack(before);
    };
  }, []);
  return (
    <dialog ref={ref} id={id} aria-label={label} className="dialog" {...waysOut(onClose)}>
      <button type="button" className="grabber-button" aria-label="Close" onClick={onClose}>
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
