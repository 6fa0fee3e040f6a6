import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { withParam } from "#web/paths.ts";
import type { DialogName } from "#web/ui/overlay/dialog-address.ts";

type DialogLinkProps = {
  name: DialogName;
  /** The id of the item. */
  value: string;
  className: string;
  "aria-label"?: string;
  children: ReactNode;
};

/** A link that opens a dialog over this page and keeps the rest of its address (`useDialogAddress`). */
export function DialogLink({ name, value, ...link }: DialogLinkProps) {
  const [search] = useSearchParams();
  return <Link to={{ search: withParam(search, name, value) }} preventScrollReset {...link} />;
}
