let pressing = false;

// On touch screens mousedown and mouseup both follow pointerup, and the focus moves between them. `document` is
// undefined during prerendering.
for (const type of ["mousedown", "mouseup", "dragend"])
  globalThis.document?.addEventListener(type, () => (pressing = type === "mousedown"), {
    capture: true,
    passive: true,
  });

/**
 * Delays a layout change on blur until the pointer is released. Otherwise an error that appears under the field would
 * move the pressed button away before the click.
 */
export function afterPress(act: () => void): void {
  if (!pressing) {
    act();
    return;
  }
  const ends = ["mouseup", "dragend"];
  const end = () => {
    for (const type of ends) document.removeEventListener(type, end);
    // The click event follows the release of the pointer.
    setTimeout(act);
  };
  for (const type of ends) document.addEventListener(type, end);
}
