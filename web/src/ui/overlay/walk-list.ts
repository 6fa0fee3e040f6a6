import type { KeyboardEvent } from "react";

/** Up, Down, Home and End move the focus among the rows of a list, beside Tab. Stops at either end. */
export function walkList(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("li :is(a, button:enabled)")];
  const at = rows.findIndex((row) => row === document.activeElement);
  const last = rows.length - 1;
  const next = {
    ArrowDown: Math.min(at + 1, last),
    // Before the first step Up enters from below.
    ArrowUp: at === -1 ? last : Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }[event.key];
  if (next === undefined || last === -1) return;
  event.preventDefault();
  rows[next]?.focus();
}
