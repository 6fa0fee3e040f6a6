import { useId, useRef } from "react";
import type { MouseEvent, ReactNode } from "react";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { afterNextFrame } from "#web/ui/controls/after-next-frame.ts";
import { isByKeyboard } from "#web/ui/controls/by-keyboard.ts";
import { useIsPhone } from "#web/ui/controls/phone.ts";

export type PopoverTrigger = {
  "aria-expanded": boolean;
  "aria-haspopup": "dialog";
  "aria-controls": string | undefined;
  onClick: (event: MouseEvent) => void;
};

type PopoverProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  trigger: (wiring: PopoverTrigger) => ReactNode;
  children: ReactNode;
  className?: string;
};

const Panel = lazyPart(() => import("#web/ui/overlay/popover-panel.tsx").then((found) => found.Panel), true);
const Sheet = lazyPart(() => import("#web/ui/overlay/popover-panel.tsx").then((found) => found.Sheet), true);

/** Loads the code of the popover's panel before the first click. */
export const preloadPopover = (): void => {
  Panel.preload();
  Sheet.preload();
};

/** A panel below its trigger on desktop, a sheet on phones. Arrow keys move through a list in it. */
export function Popover({ open, onOpenChange, label, trigger, children, className = "" }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const phone = useIsPhone();
  const wiring: PopoverTrigger = {
    "aria-expanded": open,
    "aria-haspopup": "dialog",
    "aria-controls": open ? id : undefined,
    onClick: (click) => {
      const toggle = () => onOpenChange(!open);
      // After Enter the panel is there at once, so that the next key reaches it.
      if (isByKeyboard(click)) toggle();
      else afterNextFrame(toggle);
    },
  };

  return (
    <span ref={root} className="relative inline-flex">
      {trigger(wiring)}
      {open && !phone && (
        <Panel id={id} label={label} className={className} root={root} onClose={() => onOpenChange(false)}>
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
