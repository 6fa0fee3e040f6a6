import type { LucideIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from "react";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { IconTile } from "#web/ui/icons/icon-tile.tsx";
import { useIsPhone } from "#web/ui/controls/phone.ts";
import { Sheet } from "#web/ui/overlay/popover-panel.tsx";
import { useCloseOnNavigation } from "#web/ui/overlay/use-close-on-navigation.ts";
import { useDismiss } from "#web/ui/overlay/use-dismiss.ts";
import { useRovingFocus } from "#web/ui/overlay/use-roving-focus.ts";

export type MenuItem = { text: string; icon: LucideIcon; danger?: boolean; onChoose: () => void };

type MenuProps = {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  variant?: "quiet" | "line";
  /** A tooltip shorter than the label. */
  title?: string;
  className?: string;
  /** Opens it above the button and to the right of its left edge, for a button in the lower left corner of the page. */
  above?: boolean;
};

/** Instead of the place that a panel has. */
const ABOVE: CSSProperties = { inset: "auto auto calc(100% + 6px) 0" };

/** A button that opens a menu: below it on desktop (or `above`), as a sheet on phones. Arrow keys and letters move, Escape and Tab close. */
export function Menu({
  label,
  icon,
  items,
  variant = "line",
  title = label,
  className = "",
  above = false,
}: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const close = () => {
    // A dialog opened by an item returns the focus to the menu's button.
    root.current?.querySelector("button")?.focus();
    setOpen(false);
  };

  return (
    <span ref={root} className={`relative inline-flex ${className}`}>
      <IconButton
        variant={variant}
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
      {open && (
        <OpenMenu
          id={id}
          label={label}
          items={items}
          root={root}
          above={above}
          onClose={close}
          onDismiss={() => setOpen(false)}
        />
      )}
    </span>
  );
}

type MenuListProps = {
  id: string;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
};

type OpenMenuProps = MenuListProps & {
  /** The menu with its button: a press outside of it dismisses the menu. */
  root: RefObject<HTMLElement | null>;
  above: boolean;
  /** Unlike `onClose`, leaves the focus where it is. */
  onDismiss: () => void;
};

function OpenMenu({ root, above, onDismiss, ...list }: OpenMenuProps) {
  const phone = useIsPhone();
  useDismiss(root, !phone, onDismiss);
  useCloseOnNavigation(onDismiss);

  if (phone)
    return (
      <Sheet label={list.label} onClose={list.onClose}>
        <MenuList {...list} large />
      </Sheet>
    );
  return (
    <div className="popover-panel w-56!" style={above ? ABOVE : undefined}>
      <MenuList {...list} large={false} />
    </div>
  );
}

/** A menu with many items scrolls in a low window, as on a phone that lies on its side. */
const SCROLLED = { maxHeight: "60dvh" };

function MenuList({ id, label, items, large, onClose }: MenuListProps & { large: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const moveFocus = useRovingFocus({ items: "[role=menuitem]", wraps: true, typeAhead: true });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (moveFocus(event) || event.key !== "Tab") return;
    onClose();
    event.preventDefault();
  };
  return (
    <div
      ref={ref}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={large ? "px-5 pt-4 pb-6" : "overflow-y-auto p-1.5"}
      style={large ? undefined : SCROLLED}
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
