import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { useEffect, useState } from "react";
import type { KeyboardEvent } from "react";

const MOST = 8;
/** One press of a zoom key or button. */
const STEP = 1.4;
/** What a double press zooms to. */
const NEAR = 2.5;
/** Pixels on screen that one press of an arrow key moves the picture. */
const MOVE = 60;

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [MOVE, 0],
  ArrowRight: [-MOVE, 0],
  ArrowUp: [0, MOVE],
  ArrowDown: [0, -MOVE],
};

/** A picture that fills its parent: nearer by wheel, pinch, double press, buttons and keys, moved by dragging and arrows. */
export function useZoom() {
  const [control, setControl] = useState<PanzoomObject | null>(null);
  const [scale, setScale] = useState(1);
  // The library listens to the document too.
  useEffect(() => () => control?.destroy(), [control]);

  /** Called once the picture is there. */
  function begin(picture: HTMLElement) {
    // At once: while it moves, the library measures wrongly how far it may.
    const zoom = Panzoom(picture, { maxScale: MOST, minScale: 1, contain: "outside", cursor: "grab", animate: false });
    picture.addEventListener("panzoomchange", () => setScale(zoom.getScale()));
    picture.addEventListener("wheel", (event) => void zoom.zoomWithWheel(event), { passive: false });
    picture.addEventListener("dblclick", (event) => {
      if (zoom.getScale() > 1) zoom.reset();
      else zoom.zoomToPoint(NEAR, event);
    });
    setControl(zoom);
  }

  // The library's own scale: ours follows a frame later, and keys come quicker than that.
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
