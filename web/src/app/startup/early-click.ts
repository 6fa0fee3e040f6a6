/** The button that was pressed last before any code could hear of it, as boot.js has kept it; told once. */
export function takeEarlyPress(): HTMLButtonElement | null {
  const kept = window as { pressedEarly?: unknown };
  const { pressedEarly: target } = kept;
  delete kept.pressedEarly;
  return target instanceof Element ? target.closest("button") : null;
}
