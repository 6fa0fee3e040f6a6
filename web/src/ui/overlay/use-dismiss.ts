import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/**
 * Dismisses what is open inside `root`, along with its trigger: by a press outside, by Escape, which returns the focus to
 * the trigger, and when Tab moves the focus out.
 */
export function useDismiss(root: RefObject<HTMLElement | null>, open: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);

  // Listens on the document, since presses and keys outside of the root reach no handler of it. A layout effect, because a
  // panel takes the focus in one: a key pressed right then must not be lost.
  useLayoutEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const pressed = ({ target }: PointerEvent) => {
      if (!element.contains(target as Node)) dismiss();
    };
    const escaped = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      element.querySelector<HTMLElement>("[aria-haspopup]")?.focus({ preventScroll: true });
      dismiss();
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) dismiss();
    };
    document.addEventListener("pointerdown", pressed);
    document.addEventListener("keydown", escaped);
    element.addEventListener("focusout", left);
    return () => {
      document.removeEventListener("pointerdown", pressed);
      document.removeEventListener("keydown", escaped);
      element.removeEventListener("focusout", left);
    };
  }, [open, root]);
}
