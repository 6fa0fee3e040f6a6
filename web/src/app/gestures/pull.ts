/** Pulled this far, the page is refreshed. The mark follows the finger at half its speed. */
export const FAR_PX = 140;
const SLOP_PX = 12;

/** Whether nothing under the finger can be scrolled further up. */
function isAtTop(target: EventTarget | null): boolean {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement)
    if (each.scrollTop > 0) return false;
  return true;
}

/**
 * Tells how far the page is pulled down beyond its top, in pixels of the finger: `onPull` while it is pulled, with 0 where
 * the pull is given up, `onRelease` at its end. The pull begins outside of dialogs and is no swipe. Returns a function
 * that ends it.
 */
export function startPull(onPull: (by: number) => void, onRelease: (by: number) => void): () => void {
  let from: { x: number; y: number } | null = null;
  let by = 0;
  const end = () => {
    from = null;
    by = 0;
  };

  // The browser's own reload, which some have in an installed app, would come on top of it.
  const root = document.documentElement;
  root.style.overscrollBehaviorY = "contain";

  const start = ({ touches, target }: TouchEvent) => {
    const [touch, another] = touches;
    const isOver = target instanceof Element && target.closest("dialog, [role=dialog]") !== null;
    end();
    if (touch && !another && !isOver && isAtTop(target)) from = { x: touch.clientX, y: touch.clientY };
  };
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!from || !touch) return;
    const [x, y] = [Math.abs(touch.clientX - from.x), touch.clientY - from.y];
    if (by === 0 && Math.max(x, Math.abs(y)) < SLOP_PX) return;
    // Sideways or upwards first: no pull.
    if (by === 0 && y < x) return end();
    by = Math.max(1, y);
    onPull(Math.max(0, y));
  };
  const release = () => {
    if (by > 0) onRelease(by);
    end();
  };
  const cancel = () => {
    if (by > 0) onPull(0);
    end();
  };

  // Passive: scrolling never waits for them.
  const passive = { passive: true };
  document.addEventListener("touchstart", start, passive);
  document.addEventListener("touchmove", move, passive);
  document.addEventListener("touchend", release);
  document.addEventListener("touchcancel", cancel);
  return () => {
    root.style.removeProperty("overscroll-behavior-y");
    document.removeEventListener("touchstart", start);
    document.removeEventListener("touchmove", move);
    document.removeEventListener("touchend", release);
    document.removeEventListener("touchcancel", cancel);
  };
}
