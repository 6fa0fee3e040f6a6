let pressing = false;

// On touch screens mousedown and mouseup both follow pointerup, and the focus moves between the two. There is no document
// while the site is prerendered.
for (const type of ["mousedown", "mouseup", "dragend"])
  globalThis.document?.addEventListener(type, () => (pressing = type === "mousedown"), {
    capture: true,
    passive: true,
  });

/**
 * For what moves the layout when a field is left: a press that leaves it ends on the button it began on, and only then
 * does the sentence under the field push that button down.
 */
export function afterPress(act: () => void): void {
  if (!pressing) {
    act();
    return;
  }
  const ends = ["mouseup", "dragend"];
  const end = () => {
    for (const type of ends) document.removeEventListener(type, end);
    // The click comes after the pointer is up.
    setTimeout(act);
  };
  for (const type of ends) document.addEventListener(type, end);
}
