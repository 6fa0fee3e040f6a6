import { useState } from "react";
import * as messages from "#web/receipts/scan/messages.ts";
import { PhotoFrame } from "#web/receipts/scan/photo-frame.tsx";
import { readFields } from "#web/receipts/scan/read-fields.ts";
import { type Shot } from "#web/receipts/scan/read-receipt.ts";
import { type Reading, type ReadPhoto } from "#web/receipts/scan/reader-messages.ts";

type PhotoLinesProps = { shots: readonly Shot[]; reading: Reading; currency: string };

/** The photos of a receipt beside what was read: a field under the pointer, or with the focus, is marked on the photo, and vice versa. */
export function PhotoLines({ shots, reading, currency }: PhotoLinesProps) {
  const { found, photos, origins } = reading;
  // The doubtful lines first.
  const [marked, setMarked] = useState<readonly number[]>(found.difference?.lines ?? []);
  const isMarked = (lines: readonly number[]): boolean => lines.some((line) => marked.includes(line));
  const indexOf = (photo: number, line: number): number =>
    origins.findIndex((origin) => origin.photo === photo && origin.line === line);
  return (
    <div className="mt-3 flex flex-wrap items-start gap-4">
      <div
        className="min-w-0 flex-1 overflow-x-auto overflow-y-auto rounded-field"
        style={{ maxHeight: "26rem", flexBasis: "12rem" }}
      >
        {photos.map((photo, index) => (
          <PhotoFrame key={index} file={shots[index]!.file} alt={messages.photoOfReceipt}>
            {photo.places.map((_, line) => {
              const joined = indexOf(index, line);
              return (
                <LineShape
                  key={line}
                  photo={photo}
                  line={line}
                  marked={marked.includes(joined)}
                  onPoint={() => joined >= 0 && setMarked([joined])}
                />
              );
            })}
          </PhotoFrame>
        ))}
      </div>
      <ul aria-label={messages.whatWasRead} className="min-w-0 flex-1 text-sm" style={{ flexBasis: "12rem" }}>
        {readFields(found, currency).map(({ label, value, lines }, index) => (
          <li key={index}>
            <button
              type="button"
              aria-pressed={isMarked(lines)}
              className={`flex min-h-10 w-full items-center justify-between gap-3 rounded-field px-2 text-left ${isMarked(lines) ? "bg-info" : ""}`}
              onPointerEnter={() => setMarked(lines)}
              onFocus={() => setMarked(lines)}
              onClick={() => setMarked(lines)}
            >
              <span className="min-w-0 truncate text-ink-soft">{label}</span>
              <span className="money">{value}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type LineShapeProps = { photo: ReadPhoto; line: number; marked: boolean; onPoint: () => void };

/** A line on the photo; a marked one is scrolled into view. */
function LineShape({ photo, line, marked, onPoint }: LineShapeProps) {
  const { width, height, places } = photo;
  return (
    <polygon
      ref={marked ? scrollToIt : null}
      data-marked={marked || undefined}
      points={places[line]?.map(([x, y]) => `${x / width},${y / height}`).join(" ")}
      fill="currentColor"
      fillOpacity={marked ? 0.25 : 0}
      stroke="currentColor"
      strokeWidth={marked ? 2 : 0}
      vectorEffect="non-scaling-stroke"
      onPointerEnter={onPoint}
    />
  );
}

const scrollToIt = (shape: SVGPolygonElement | null): void => shape?.scrollIntoView({ block: "nearest" });
