export { toast } from "#web/ui/feedback/toast-store.ts";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Link, useLocation, useNavigationType } from "react-router";
import * as messages from "#web/ui/messages.ts";
import { afterPress } from "#web/ui/overlay/after-press.ts";
import { topModal } from "#web/ui/overlay/open-modals.ts";
import { toast, toastStore, undoOf } from "#web/ui/feedback/toast-store.ts";
import { undoToast } from "#web/ui/feedback/undo.ts";
import type { Toast } from "#web/ui/feedback/toast-store.ts";

/** Long enough to read; with an action, long enough to reach it as well. */
const shownFor = ({ action }: Toast): number => (action === "brief" ? 2_000 : action ? 10_000 : 5_000);

const actionLook = "-my-2 flex min-h-11 items-center px-2 font-semibold underline underline-offset-4";

const nowhere = () => null;

/**
 * Mounted once. While a modal is open the toasts render inside it, because everything outside is inert: in the flow of the
 * modal, at its end or where it has a place for them, so that they cover nothing of it.
 */
export function Toasts() {
  const modal = useSyncExternalStore(topModal.subscribe, topModal.read, nowhere);
  useLeaving();
  if (!modal) return <Stack />;
  return createPortal(<Stack inModal />, modal.querySelector("[data-toasts]") ?? modal);
}

/** A toast is about what the user just did, so it disappears with the page, dialog or tab on which it was shown. */
function useLeaving() {
  const { pathname, search } = useLocation();
  const how = useNavigationType();
  const place = useRef({ pathname, search, pressedAt: 0 });

  // Listens to the document: any control can be the one that leads elsewhere.
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      place.current.pressedAt = performance.now();
      if (target instanceof Element && target.closest("[role=tab], [role=radiogroup] label"))
        toast.leave(performance.now());
    };
    const events = ["click", "keydown"];
    for (const event of events) document.addEventListener(event, onPress, true);
    return () => {
      for (const event of events) document.removeEventListener(event, onPress, true);
    };
  }, []);

  // Toasts are outside React. What was shown after the press is its result, and stays on the page to which it led.
  useEffect(() => {
    const before = place.current;
    if (before.pathname === pathname && before.search === search) return;
    const isBack = how === "POP" && before.pathname !== pathname;
    toast.leave(isBack ? performance.now() : before.pressedAt);
    place.current = { ...before, pathname, search };
  }, [pathname, search, how]);
}

function Stack({ inModal = false }: { inModal?: boolean }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const ref = useRef<HTMLDivElement>(null);

  // The page makes room for the toasts (layout.css), and shows what was just used, or an empty page's one action, if they cover it.
  useLayoutEffect(() => {
    const stack = ref.current;
    // A brief toast is elsewhere and takes no space.
    if (!stack?.offsetHeight || inModal) return;
    const { style } = document.documentElement;
    style.setProperty("--toast-space", `${stack.offsetHeight + GAP}px`);
    for (const one of [...document.querySelectorAll(MAIN_ACTION), document.activeElement])
      if (one?.matches(CONTROLS) && !stack.contains(one) && overlaps(stack, one))
        one.scrollIntoView({ block: "nearest" });
    return () => void style.removeProperty("--toast-space");
  }, [toasts, inModal]);

  return (
    <div
      ref={ref}
      className={inModal ? "toast-stack toast-stack-inside" : "toast-stack"}
      role="region"
      aria-label={messages.toasts}
    >
      <div aria-live="polite" className="contents">
        {toasts.map((one) => (
          <ToastNote key={one.id} toast={one} />
        ))}
      </div>
    </div>
  );
}

const GAP = 16;
const CONTROLS = "a, button, input, select, textarea";
/** Set by EmptyState and SignInForm. */
const MAIN_ACTION = "[data-main-action] :is(a, button)";

function overlaps(one: Element, other: Element): boolean {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.top < b.bottom && b.top < a.bottom;
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
    // The page takes back its space: what is pressed meanwhile would move away before the click.
    const timer = setTimeout(() => afterPress(() => toast.dismiss(id)), ms);
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
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
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
      {offered?.also && (
        <button
          type="button"
          className={actionLook}
          onClick={() => {
            toast.dismiss(id);
            offered.also?.onPress();
          }}
        >
          {offered.also.label}
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
