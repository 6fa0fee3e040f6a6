import { useCallback } from "react";
import { useNavigate } from "react-router";
import { withParam } from "#web/paths.ts";
import type { DialogName } from "#web/ui/overlay/dialog-address.ts";

/** Returns a function that opens a dialog of this page. It stays the same while only the query of the address changes. */
export function useShowDialog(name: DialogName): (value: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (value) => void navigate({ search: withParam(window.location.search, name, value) }, { preventScrollReset: true }),
    [navigate, name],
  );
}
