import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** The dialog is open where the address has `?new`, so that it can be linked to and Back closes it. */
export function useNewSplitAddress(): { open: boolean; close: () => void } {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = search.has("new");
  const [seenClosed, setSeenClosed] = useState(!open);
  if (!open && !seenClosed) setSeenClosed(true);

  const close = () => {
    // Opened from the list that lies below: going back is what closing is. From elsewhere the list takes its place.
    if (seenClosed) return void navigate(-1);
    const rest = new URLSearchParams(search);
    rest.delete("new");
    void navigate({ search: rest.toString() }, { replace: true });
  };
  return { open, close };
}
