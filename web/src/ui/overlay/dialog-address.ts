import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { withParam } from "#web/paths.ts";

interface DialogAddress {
  open: boolean;
  /** What stands behind the name, e.g. whose dialog it is. */
  value: string;
  show: (value?: string) => void;
  close: () => void;
}

/** A dialog that is open where the address has `?name`, so that it can be linked to and Back closes it. */
export function useDialogAddress(name: "new" | "edit" | "receipt"): DialogAddress {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /** As the address has it, not as it was drawn: a filter that is still on its way there stays. Another page's is its own. */
  const searchNow = () => (window.location.pathname === pathname ? window.location.search : search);
  const open = search.has(name);
  const [seenClosed, setSeenClosed] = useState(!open);
  if (!open && !seenClosed) setSeenClosed(true);

  const close = () => {
    // Opened from the page that lies below: going back is what closing is. From elsewhere the page takes its place.
    if (seenClosed) return void navigate(-1);
    const rest = new URLSearchParams(searchNow());
    rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true });
  };
  const show = (value = "") => void navigate({ search: withParam(searchNow(), name, value) });
  return { open, value: search.get(name) ?? "", show, close };
}

interface Opened {
  /** The form as duplicating something filled it in. */
  copied?: unknown;
  /** In words, what something else filled it in with. */
  filledIn?: string;
}

/** Whether a form was opened by duplicating, from what the router keeps with the address. */
export const isCopied = (state: unknown): boolean => (state as Opened | null)?.copied !== undefined;

/** Whether it is still as duplicating filled it in: nothing is lost with it. */
export const isAsCopied = (state: unknown, form: object): boolean =>
  isCopied(state) && JSON.stringify((state as Opened).copied) === JSON.stringify(form);

/** In words, what a form was filled in with by whatever opened it. */
export const filledInWith = (state: unknown): string | undefined => (state as Opened | null)?.filledIn;
