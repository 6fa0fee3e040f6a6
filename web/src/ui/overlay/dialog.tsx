import { X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import * as messages from "#web/ui/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Kbd } from "#web/ui/controls/kbd.tsx";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";
import { markTopModalAsClosing, openModal, waysOut } from "#web/ui/overlay/open-modals.ts";

type DialogProps = {
  open: boolean;
  /** Called for Esc, a click on the backdrop and the close button. With `dirty` only after the user has confirmed. */
  onClose: () => void;
  title: string;
  /** A choice in the line of the title, for example of a group. */
  besideTitle?: ReactNode;
  children: ReactNode;
  /** Fixed below the scrolling content: the actions, and on phones the preview above them. */
  foot?: ReactNode;
  /** 920 px wide, with a second column; on phones a sheet of nearly full height. */
  wide?: boolean;
  /** Whether closing asks for confirmation, because the form has unsaved input. */
  dirty?: boolean;
  /** The content of the right column of a `wide` dialog, from 768 px. */
  side?: ReactNode;
};

/**
 * A native modal dialog: centred on desktop, a sheet from below on phones. The browser traps and restores the focus.
 */
export function Dialog({
  open,
  onClose,
  title,
  besideTitle,
  children,
  foot,
  wide = false,
  dirty = false,
  side,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [asking, setAsking] = useState(false);

  // `showModal` and the focus can only be controlled through the DOM.
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    const close = openModal(dialog);
    setAsking(false);
    firstField(dialog)?.focus();
    return () => {
      close();
      giveFocusBack(before);
    };
  }, [open]);

  if (!open) return null;

  const close = () => {
    markTopModalAsClosing();
    onClose();
  };
  const requestClose = () => {
    if (dirty) setAsking(true);
    else close();
  };

  return (
    <dialog
      ref={ref}
      className={`dialog ${wide ? "dialog-wide" : ""}`}
      aria-labelledby={titleId}
      {...waysOut(close, requestClose)}
    >
      <div className={`flex min-h-0 flex-1 ${side ? "md:grid md:grid-cols-[1fr_380px]" : ""}`}>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <span className="grabber" aria-hidden="true" />
          <header
            className={`flex flex-none items-center justify-between gap-x-4 gap-y-2 px-5 pt-3 pb-3 md:px-8 md:pt-8 md:pb-5 ${besideTitle ? "dialog-head" : ""}`}
          >
            <h2
              id={titleId}
              className={`text-lg tracking-tight wrap-anywhere md:text-xl ${besideTitle ? "shrink-0" : "min-w-0"}`}
            >
              {title}
            </h2>
            {besideTitle}
            <IconButton
              className="-mr-2 md:hidden"
              label={messages.close}
              icon={<X className="icon-20" />}
              onClick={requestClose}
            />
            <button
              type="button"
              className="-my-2.5 -mr-[7px] grid size-11 place-items-center rounded-md max-md:hidden"
              aria-label={messages.close}
              onClick={requestClose}
            >
              <Kbd>{messages.escapeKey}</Kbd>
            </button>
          </header>
          <div className="dialog-body">{children}</div>
          {/* Toasts are shown here while the dialog is open. */}
          <div data-toasts="" className="contents" />
          {asking && <Discard onKeep={() => setAsking(false)} onDiscard={close} />}
          {foot && !asking && <div className="dialog-foot">{foot}</div>}
        </div>
        {side && (
          <div className="grid grid-cols-1 place-items-center overflow-y-auto bg-base-200 p-7 max-md:hidden">
            {side}
          </div>
        )}
      </div>
    </dialog>
  );
}

/** One stable ref callback: a new one would take the focus on each render. */
const takeFocus = (button: HTMLElement | null) => button?.focus();

function Discard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div
      role="alertdialog"
      aria-label={messages.discardQuestion}
      className="dialog-foot flex flex-wrap items-center gap-3"
    >
      <p className="flex-1 font-semibold max-md:basis-full">{messages.discardQuestion}</p>
      <Button ref={takeFocus} variant="line" onClick={onKeep}>
        {messages.keepEditing}
      </Button>
      <Button variant="danger" onClick={onDiscard}>
        {messages.discard}
      </Button>
    </div>
  );
}

/**
 * React's autoFocus fires before the dialog is open, so fields are marked with the attribute `data-autofocus` instead.
 */
function firstField(dialog: HTMLDialogElement): HTMLElement | null {
  return dialog.querySelector("[data-autofocus]") ?? dialog.querySelector(".dialog-body :is(input, textarea, select)");
}
