/** Below this many pixels a move is a press that trembled. */
const SLOP_PX = 10;
/** A swipe this far presses the row's button, or a third of a narrower row. */
const FAR_PX = 96;
/** Swipes from the edge of the screen belong to the browser, which goes back or forward. */
const EDGE_PX = 24;
const MOVE_MS = 160;

/** A row that can be swiped, and in it the button that the swipe presses. */
const ROW = "[data-swipe]";
const BUTTON = "[data-swipe-press]";

interface Swipe {
  pointerId: number;
  row: HTMLElement;
  button: HTMLElement;
  x: number;
  y: number;
  /** How far the row is drawn to the left. Null until the direction is known. */
  by: number | null;
  /** What is seen beside the row: the words of the button. */
  behind: HTMLElement | null;
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** How far a row has to be drawn to press its button. */
export const farEnough = (width: number): number => Math.min(FAR_PX, width / 3);

/**
 * Lets touch swipe rows to the left: a row marked `data-swipe` follows the finger, and, drawn far enough, its button marked
 * `data-swipe-press` is pressed. `data-swipe="away"` says that the row leaves with it, else it comes back. The button stays
 * another way to the same. Vertical moves scroll as ever. Returns a function that ends it.
 */
export function startSwipes(): () => void {
  let swipe: Swipe | null = null;

  // Without it the browser takes horizontal moves as its own. In a sheet of its own, because only touch screens load it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${ROW} { touch-action: pan-y pinch-zoom }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  const down = ({ target, isPrimary, pointerType, pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (swipe) settle(swipe);
    swipe = null;
    if (pointerType !== "touch" || !isPrimary || x < EDGE_PX || x > innerWidth - EDGE_PX) return;
    const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
    const button = row?.querySelector<HTMLElement>(BUTTON);
    if (row && button) swipe = { pointerId, row, button, x, y, by: null, behind: null };
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (swipe?.pointerId !== pointerId) return;
    const [left, vertical] = [swipe.x - clientX, Math.abs(swipe.y - clientY)];
    if (swipe.by === null) {
      if (Math.max(Math.abs(left), vertical) < SLOP_PX) return;
      if (left < vertical) swipe = null;
      else begin(swipe);
    }
    if (swipe) draw(swipe, Math.max(0, left));
  };
  const up = ({ pointerId }: PointerEvent) => {
    if (swipe?.pointerId !== pointerId) return;
    const { row, button, by } = swipe;
    const isFar = by !== null && by >= farEnough(row.offsetWidth);
    settle(swipe, isFar && row.dataset.swipe === "away");
    swipe = null;
    if (isFar) button.click();
  };
  const cancel = ({ pointerId }: PointerEvent) => {
    if (swipe?.pointerId !== pointerId) return;
    settle(swipe);
    swipe = null;
  };

  const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel } as const;
  // On the document, since rows come and go.
  for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener as EventListener);
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      document.removeEventListener(type, listener as EventListener);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

function begin(swipe: Swipe): void {
  const { row, button } = swipe;
  const behind = document.createElement("span");
  behind.setAttribute("aria-hidden", "true");
  behind.textContent = button.title;
  const look = row.dataset.swipe === "away" ? "error" : "primary";
  Object.assign(behind.style, {
    position: "absolute",
    insetBlock: "0",
    left: "100%",
    display: "flex",
    alignItems: "center",
    paddingInline: "16px",
    whiteSpace: "nowrap",
    width: "100%",
    fontWeight: "600",
    background: `var(--color-${look})`,
    color: `var(--color-${look}-content)`,
  });
  row.style.position = "relative";
  row.style.transition = "none";
  // What is beside the row must not make the page wider.
  if (row.parentElement) row.parentElement.style.overflowX = "clip";
  row.append(behind);
  swipe.behind = behind;
}

function draw(swipe: Swipe, by: number): void {
  const { row, behind } = swipe;
  swipe.by = Math.min(by, row.offsetWidth);
  row.style.transform = `translateX(${-swipe.by}px)`;
  if (behind) behind.style.opacity = swipe.by >= farEnough(row.offsetWidth) ? "1" : "0.7";
}

/** Moves the row back to its place, or out of sight first if it leaves. */
function settle({ row, behind, by }: Swipe, leaves = false): void {
  if (by === null) return;
  const ms = isStill() ? 0 : MOVE_MS;
  row.style.transition = `transform ${ms}ms ease`;
  row.style.transform = leaves ? "translateX(-100%)" : "none";
  const clean = () => {
    behind?.remove();
    for (const name of ["transform", "transition", "position"]) row.style.removeProperty(name);
  };
  // A row that could not leave comes back.
  setTimeout(clean, leaves ? 4 * MOVE_MS : ms);
}
