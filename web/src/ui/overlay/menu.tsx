import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { Sheet } from "#web/ui/overlay/popover-panel.tsx";

export type MenuItem = { text: string; icon: LucideIcon; danger?: boolean; onChoose: () => void };

type MenuProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  look?: "quiet" | "line";
  /** Shorter than the label, for the eye. */
  title?: string;
  className?: string;
};

/** A button that opens a few actions: below it on desktop, as a sheet on phones. Arrows move, Esc and Tab close. */
export function Menu({ label, icon, items, look = "line", title = label, className = "" }: MenuProps) {
  const [open, setOpen] = useState(false);
  const phone = useIsPhone();
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    // A dialog that an item opens gives the focus back to here.
    root.current?.querySelector("button")?.focus();
    setOpen(false);
  };

  useEffect(() => {
    if (!open || phone) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open, phone]);

  const list = <MenuList id={id} label={label} items={items} large={phone} onClose={close} />;
  return (
    <span ref={root} className={`relative inline-flex ${className}`}>
      <IconButton
        look={look}
        label={label}
        title={title}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && phone && (
        <Sheet label={label} onClose={close}>
          {list}
        </Sheet>
      )}
      {open && !phone && <div className="popover-panel w-56!">{list}</div>}
    </span>
  );
}

type MenuListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  large: boolean;
  onClose: () => void;
};

function MenuList({ id, label, items, large, onClose }: MenuListProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape" || event.key === "Tab") onClose();
    else if (!move(event)) return;
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={large ? "px-5 pt-4 pb-6" : "p-1.5"}
      onKeyDown={press}
    >
      {items.map(({ text, icon: Icon, danger, onChoose }) => (
        <button
          key={text}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`flex w-full items-center text-left font-semibold outline-offset-[-2.5px] hover:bg-base-200 ${
            large ? "gap-3.5 rounded-field py-2.5" : "min-h-11 gap-3 rounded-field px-3"
          } ${danger ? "text-error" : ""}`}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {large ? <IconTile icon={Icon} /> : <Icon className="icon-16 shrink-0" aria-hidden="true" />}
          {text}
        </button>
      ))}
    </div>
  );
}

/** Up and Down go round, Home and End to the ends; whether the key was one of these. */
function move({ key, currentTarget }: KeyboardEvent<HTMLElement>): boolean {
  const items = [...currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined) return false;
  items.at(next % items.length)?.focus();
  return true;
}
