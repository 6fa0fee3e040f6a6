export { toast } from "#web/ui/feedback/toast-store.ts";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation } from "react-router";
import * as messages from "#web/ui/messages.ts";
import { topModal } from "#web/ui/overlay/open-modals.ts";
import { toast, toastStore, undoOf } from "#web/ui/feedback/toast-store.ts";
import { undoToast } from "#web/ui/feedback/undo.ts";
import type { Toast } from "#web/ui/feedback/toast-store.ts";

/** Long enough to read; with an action, long enough to reach it as well. */
const shownFor = ({ action }: Toast): number => (action === "brief" ? 2_000 : action ? 10_000 : 5_000);

const actionLook = "-my-2 flex min-h-11 items-center px-2 font-semibold underline underline-offset-4";

const nowhere = () => null;

/** Mounted once. While a modal is open the toasts render inside it, because everything outside is inert. */
export function Toasts() {
  const modal = useSyncExternalStore(topModal.subscribe, topModal.read, nowhere);
  return modal ? createPortal(<Stack />, modal) : <Stack />;
}

/** A manual popover, so that the toasts are above an open dialog (in the top layer). */
function Stack() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const ref = useRef<HTMLDivElement>(null);

  // Shown again for each toast, so that it is above a dialog that was opened in the meantime.
  useEffect(() => {
    const stack = ref.current;
    // A stack inside a dialog that has just closed is removed with it; the toasts then render outside.
    if (!stack?.isConnected || !stack.showPopover) return;
    if (stack.matches(":popover-open")) stack.hidePopover();
    if (toasts.length > 0) stack.showPopover();
  }, [toasts]);

  return (
    <div ref={ref} popover="manual" className="toast-stack" role="region" aria-label={messages.toasts}>
      <div aria-live="polite" className="contents">
        {toasts.map((one) => (
          <ToastNote key={one.id} toast={one} />
        ))}
      </div>
    </div>
  );
}

function ToastNote({ toast: shown }: { toast: Toast }) {
  const { id, tone, text, action } = shown;
  const undo = undoOf(shown);
  const { pathname, search } = useLocation();
  const offered = typeof action === "object" && "to" in action ? action : undefined;
  // A link to the page that is shown would do nothing.
  const link = offered?.to === pathname + search ? undefined : offered;
  const ms = shownFor(shown);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toast.dismiss(id), ms);
    return () => clearTimeout(timer);
  }, [held, id, ms]);

  const Icon = tone === "success" ? CircleCheck : CircleAlert;
  return (
    <div
      className={`toast-note ${action === "brief" ? "toast-brief" : ""}`}
      role={tone === "error" ? "alert" : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className="icon-20 shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      {undo && (
        <button
          type="button"
          aria-keyshortcuts="Control+Z Meta+Z"
          className={actionLook}
          onClick={() => undoToast(shown)}
        >
          {undo.label ?? messages.undo}
        </button>
      )}
      {link && (
        <Link to={link.to} className={actionLook} onClick={() => toast.dismiss(id)}>
          {link.label}
        </Link>
      )}
      {action !== "brief" && (
        <button
          type="button"
          aria-label={messages.dismissToast}
          className="-my-2 -mr-3 grid size-11 shrink-0 place-items-center rounded-full opacity-70 hover:opacity-100"
          onClick={() => toast.dismiss(id)}
        >
          <X className="icon-16" />
        </button>
      )}
    </div>
  );
}
