import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";

const MOST = 8;
/** The zoom factor of a key or button. */
const STEP = 1.4;
/** The zoom level of a double click. */
const NEAR = 2.5;
/** Pixels that an arrow key pans. */
const MOVE = 60;

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/**
 * Zooms a picture within its parent by wheel, pinch, double click, buttons and keys, and pans it by dragging and arrow
 * keys.
 */
export function useZoom() {
  const [control, setControl] = useState<PanzoomObject | null>(null);
  const [scale, setScale] = useState(1);
  // The library adds listeners to the document.
  useEffect(() => () => control?.destroy(), [control]);

  /** Called when the picture has loaded. */
  function begin(picture: HTMLElement) {
    // Without animation: while it moves, the library computes the pan limits wrongly.
    const zoom = Panzoom(picture, { maxScale: MOST, minScale: 1, contain: "outside", cursor: "grab", animate: false });
    picture.addEventListener("panzoomchange", () => setScale(zoom.getScale()));
    picture.addEventListener("wheel", (event) => void zoom.zoomWithWheel(event), { passive: false });
    picture.addEventListener("dblclick", (event) => {
      if (zoom.getScale() > 1) zoom.reset();
      else zoom.zoomToPoint(NEAR, event);
    });
    setControl(zoom);
  }

  // Uses the library's current scale: our state follows a frame later, and keys can be quicker.
  const zoomBy = (factor: number) => control?.zoom(Math.min(MOST, Math.max(1, control.getScale() * factor)));
  const zoomIn = () => zoomBy(STEP);
  const zoomOut = () => zoomBy(1 / STEP);
  const reset = () => control?.reset();

  function pressKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (event.key === "+" || event.key === "=") zoomIn();
    else if (event.key === "-") zoomOut();
    else if (event.key === "0") reset();
    else if (control && arrow)
      control.pan(arrow[0] / control.getScale(), arrow[1] / control.getScale(), { relative: true });
    else return;
    event.preventDefault();
  }

  return { begin, scale, canZoomIn: scale < MOST, zoomIn, zoomOut, reset, pressKey };
}
