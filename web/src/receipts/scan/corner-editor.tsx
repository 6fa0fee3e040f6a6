import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { isConvex, type Point, type Quad } from "#domain/receipts/reading/straighten.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import { PhotoFrame } from "#web/receipts/scan/photo-frame.tsx";
import { type Shot } from "#web/receipts/scan/read-receipt.ts";
import { Button } from "#web/ui/controls/button.tsx";

/** How far an arrow key moves a corner, as a share of the side, and with Shift. */
const STEP = 0.005;
const LONG_STEP = 0.05;
/** How far the first corners are from those of the picture, and from the text. */
const INSET = 0.04;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const inside = (share: number): number => Math.min(1, Math.max(0, share));

const rectangle = (left: number, top: number, right: number, bottom: number): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The corners that were set before, else those around the text that was found, else nearly those of the picture. */
function firstCorners({ corners, read }: Shot): Quad {
  if (corners) return corners;
  const points = read?.places.flat() ?? [];
  if (!read || points.length === 0) return rectangle(INSET, INSET, 1 - INSET, 1 - INSET);
  const across = points.map(([x]) => x / read.width);
  const down = points.map(([, y]) => y / read.height);
  return rectangle(
    inside(Math.min(...across) - INSET),
    inside(Math.min(...down) - INSET),
    inside(Math.max(...across) + INSET),
    inside(Math.max(...down) + INSET),
  );
}

type CornerEditorProps = { shot: Shot; onRead: (corners: Quad) => void; onCancel: () => void };

/** Four handles on the corners of the paper, moved by pointer or arrow keys. */
export function CornerEditor({ shot, onRead, onCancel }: CornerEditorProps) {
  const [corners, setCorners] = useState(() => firstCorners(shot));
  const frame = useRef<HTMLDivElement>(null);
  /** How far the pointer is from the corner that it holds, in pixels. */
  const held = useRef<Point>([0, 0]);
  const hint = useId();
  const isPaper = isConvex(corners);

  const move = (index: number, [x, y]: Point) => {
    const [a, b, c, d] = corners.map((corner, other): Point => (other === index ? [inside(x), inside(y)] : corner));
    setCorners([a!, b!, c!, d!]);
  };
  function hold({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    held.current = [clientX - left - width / 2, clientY - top - height / 2];
    currentTarget.setPointerCapture(pointerId);
  }
  function drag(index: number, { currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>) {
    const area = frame.current?.getBoundingClientRect();
    if (!area || !currentTarget.hasPointerCapture(pointerId)) return;
    const [right, down] = held.current;
    move(index, [(clientX - right - area.left) / area.width, (clientY - down - area.top) / area.height]);
  }
  function moveByKey(index: number, event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const [x, y] = corners[index]!;
    if (!arrow || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    move(index, [x + arrow[0] * step, y + arrow[1] * step]);
  }

  return (
    <div className="mt-3">
      <p id={hint} className="mb-3 text-sm text-ink-soft">
        {isPaper ? messages.cornersHint : messages.cornersCrossed}
      </p>
      <PhotoFrame
        ref={frame}
        file={shot.file}
        alt={messages.photoOfReceipt}
        over={corners.map(([x, y], index) => (
          <button
            key={messages.corners[index]}
            type="button"
            aria-label={messages.corners[index]}
            aria-describedby={hint}
            className="absolute size-11 rounded-full"
            style={{
              left: `${x * 100}%`,
              top: `${y * 100}%`,
              transform: "translate(-50%, -50%)",
              touchAction: "none",
              cursor: "move",
            }}
            onPointerDown={hold}
            onPointerMove={(event) => drag(index, event)}
            onKeyDown={(event) => moveByKey(index, event)}
          >
            <span className="mx-auto block size-2.5 rounded-full bg-primary" />
          </button>
        ))}
      >
        <polygon
          points={corners.map(([x, y]) => `${x},${y}`).join(" ")}
          fill="currentColor"
          fillOpacity={0.1}
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      </PhotoFrame>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button aria-disabled={!isPaper} onClick={() => isPaper && onRead(corners)}>
          {messages.readCorners}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </div>
  );
}
