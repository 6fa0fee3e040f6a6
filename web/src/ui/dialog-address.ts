import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** A dialog that is open where the address has `?name`, so that it can be linked to and Back closes it. */
export function useDialogAddress(name: "new" | "edit"): { open: boolean; show: () => void; close: () => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = search.has(name);
  const [seenClosed, setSeenClosed] = useState(!open);
  if (!open && !seenClosed) setSeenClosed(true);

  const close = () => {
    // Opened from the page that lies below: going back is what closing is. From elsewhere the page takes its place.
    if (seenClosed) return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete(name);
    void navigate({ search: rest.toString() }, { replace: true });
  };
  return { open, show: () => void navigate({ search: `?${name}` }), close };
}
