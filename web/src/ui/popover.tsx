import { useEffect, useId, useLayoutEffect, useRef } from "react";
import type { ReactNode } from "react";
import { giveFocusBack } from "#web/ui/give-focus-back.ts";
import { useIsPhone } from "#web/ui/phone.ts";
import { walkList } from "#web/ui/walk-list.ts";

export type PopoverTrigger = {
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string | undefined;
  onClick: () => void;
};

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  trigger: (wiring: PopoverTrigger) => ReactNode;
  children: ReactNode;
  className?: string;
};

/** Hangs below its trigger on desktop, comes up as a sheet on phones. The arrow keys walk through a list in it. */
export function Popover({ open, onOpenChange, label, trigger, children, className = "" }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const phone = useIsPhone();
  const wiring: PopoverTrigger = {
    "aria-expanded": open,
    "aria-haspopup": "dialog",
    "aria-controls": open ? id : undefined,
    onClick: () => onOpenChange(!open),
  };

  // Presses, keys and the focus outside of the panel are the document's.
  useEffect(() => {
    if (!open || phone) return;
    const around = root.current;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) onOpenChange(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      root.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
      onOpenChange(false);
    };
    // Tab past its end, or back before its trigger, leaves it behind.
    const away = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !around?.contains(relatedTarget)) onOpenChange(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", escape);
    around?.addEventListener("focusout", away);
    return () => {
      around?.removeEventListener("focusout", away);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", escape);
    };
  }, [open, phone, onOpenChange]);

  return (
    <span ref={root} className="relative inline-flex">
      {trigger(wiring)}
      {open && !phone && (
        <Panel id={id} label={label} className={className}>
          {children}
        </Panel>
      )}
      {open && phone && (
        <Sheet id={id} label={label} onClose={() => onOpenChange(false)}>
          {children}
        </Sheet>
      )}
    </span>
  );
}

function Panel({
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
      onKeyDown={walkList}
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
  // Only the browser can open a dialog modally, and the focus is its own.
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog?.showModal();
    // What the sheet offers comes before its way out.
    content.current?.querySelector<HTMLElement>("a, button:enabled")?.focus({ preventScroll: true });
    return () => {
      dialog?.close();
      giveFocusBack(before);
    };
  }, []);
  return (
    <dialog
      ref={ref}
      id={id}
      aria-label={label}
      className="dialog"
      onClose={(event) => {
        if (!event.currentTarget.open && event.currentTarget.isConnected) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <button type="button" className="grabber-button" aria-label="Close" onClick={onClose}>
        <span className="grabber" aria-hidden="true" />
      </button>
      <div
        ref={content}
        onKeyDown={walkList}
        role="presentation"
        className="min-h-0 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]"
      >
        {children}
      </div>
    </dialog>
  );
}
