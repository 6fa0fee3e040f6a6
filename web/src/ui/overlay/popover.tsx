import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";

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

const Panel = lazyPart(() => import("#web/ui/overlay/popover-panel.tsx").then((found) => found.Panel));
const Sheet = lazyPart(() => import("#web/ui/overlay/popover-panel.tsx").then((found) => found.Sheet));

/** What opens at a press is fetched ahead of the first. */
export const preloadPopover = (): void => {
  Panel.preload();
  Sheet.preload();
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
