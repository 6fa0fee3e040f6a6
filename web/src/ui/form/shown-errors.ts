import { useState } from "react";
import { flushSync } from "react-dom";
import { afterPress } from "#web/ui/overlay/after-press.ts";

/** Which sentences a form shows: of fields that were left, of all once it was sent, and what the server refused. */
export function useShownErrors<Field extends string>(
  errors: Partial<Record<Field, string>> | undefined,
  refused: Record<string, string> | undefined,
) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [sent, setSent] = useState(false);
  return {
    of: (field: Field) => (sent || left.has(field) ? errors?.[field] : undefined) ?? refused?.[field],
    leave: (field: Field) => afterPress(() => setLeft((before) => new Set([...before, field]))),
    /** On screen when this returns, so that the first field that is wrong can be found. */
    showAll: () => flushSync(() => setSent(true)),
    forget: () => {
      setLeft(new Set());
      setSent(false);
    },
  };
}

export type ShownErrors<Field extends string> = ReturnType<typeof useShownErrors<Field>>;
