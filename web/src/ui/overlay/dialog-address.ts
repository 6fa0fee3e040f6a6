import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { withParam } from "#web/paths.ts";

interface DialogAddress {
  open: boolean;
  /** The value of the query parameter, e.g. the id of the item. */
  value: string;
  show: (value?: string) => void;
  close: () => void;
}

export type DialogName =
  | "new"
  | "edit"
  | "receipt"
  | "deleted"
  | "entries"
  | "lines"
  | "year"
  | "invite"
  | "pay"
  | "payment"
  | "settle"
  | "cost"
  | "goal"
  | "challenge"
  | "calendar";

/**
 * A dialog that is open while the URL has the query parameter `name`, so that it can be linked to and Back closes it.
 */
export function useDialogAddress(name: DialogName): DialogAddress {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  /**
   * Reads the current URL rather than the rendered one, so that a pending filter change is kept. Ignores the query of
   * another page.
   */
  const searchNow = () => (window.location.pathname === pathname ? window.location.search : search);
  const open = search.has(name);
  const [seenClosed, setSeenClosed] = useState(!open);
  if (!open && !seenClosed) setSeenClosed(true);

  const close = () => {
    // If the dialog was opened from the page below, closing it goes back. Otherwise the page replaces the history
    // entry.
    if (seenClosed) return void navigate(-1);
    const rest = new URLSearchParams(searchNow());
    rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true });
  };
  const show = (value = "") => void navigate({ search: withParam(searchNow(), name, value) });
  return { open, value: search.get(name) ?? "", show, close };
}

interface Opened {
  /** The values of a form that was filled in by duplicating an item. */
  copied?: unknown;
  /** What else has filled in the form, in words. */
  filledIn?: string;
}

/** Whether a form was opened by duplicating an item, from the router's history state. */
export const isCopied = (state: unknown): boolean => (state as Opened | null)?.copied !== undefined;

/** Whether a duplicated form is unchanged, so that closing it loses nothing. */
export const isAsCopied = (state: unknown, form: object): boolean =>
  isCopied(state) && JSON.stringify((state as Opened).copied) === JSON.stringify(form);

/** What has filled in the form, in words; undefined if nothing has. */
export const filledInWith = (state: unknown): string | undefined => (state as Opened | null)?.filledIn;
