import { useCallback, useEffect, useMemo, useRef, useState } from "react";

const none: ReadonlySet<string> = new Set();

/** The ids from one to another in the order of the list, both included; only the other where the one is not in it. */
export function idsBetween(ids: readonly string[], one: string | null, other: string): readonly string[] {
  const [from, to] = [one === null ? -1 : ids.indexOf(one), ids.indexOf(other)];
  return from === -1 || to === -1 ? [other] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/**
 * Which rows of a list are selected. `toggle` also selects, or unselects, all rows up to the one toggled before where
 * `range` is set. Rows that are no longer shown are not selected.
 */
export function useSelection(shown: readonly string[]) {
  const [chosen, setChosen] = useState(none);
  const list = useRef({ shown, last: null as string | null });
  useEffect(() => void (list.current.shown = shown), [shown]);

  // The same function in every render, because rows are memoized.
  const toggle = useCallback((id: string, range = false) => {
    const { last, shown: ids } = list.current;
    list.current.last = id;
    setChosen((before) => {
      const next = new Set(before);
      const isOff = before.has(id);
      for (const each of range ? idsBetween(ids, last, id) : [id])
        if (isOff) next.delete(each);
        else next.add(each);
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    setChosen(none);
    return list.current.last;
  }, []);
  const selected = useMemo(() => new Set(shown.filter((id) => chosen.has(id))), [shown, chosen]);
  return { selected, toggle, clear };
}
