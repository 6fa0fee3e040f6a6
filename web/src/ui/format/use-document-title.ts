import { useEffect } from "react";
import * as messages from "#web/ui/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Sets the document's title: "Splits · Squadtab". */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = fill(messages.documentTitle, { title });
  }, [title]);
}
