import { useEffect, useRef, type RefObject } from "react";

/**
 * Keeps the current link of a row of links in its middle: on a narrow screen the row scrolls sideways. `current` is what
 * changes with the link. The row is positioned, as in the class `relative`.
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (row.current && link)
      row.current.scrollLeft = link.offsetLeft - (row.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return row;
}
