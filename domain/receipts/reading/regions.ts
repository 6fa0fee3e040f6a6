import { shrink, type Picture, type Tensor } from "./picture.ts";

/** Where a line of text is: a rectangle around its middle, turned by `angle` radians, in pixels of the picture. */
export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
  angle: number;
}

/** The picture is shrunk to at most so many pixels before lines are looked for. */
const MAX_AREA = 1_000_000;
const MAX_SIDE = 1_280;
/** Sides must be a multiple of this. */
const STEP = 32;
/** How surely a pixel belongs to text, and all pixels of a line on average. */
const PIXEL = 0.3;
const LINE = 0.5;
const MIN_PIXELS = 12;
/** The model marks the inside of a line. Its rectangle grows by this, times area ÷ circumference. */
const GROWTH = 1.6;
const MAX_REGIONS = 400;

// The colors on which the model was trained, blue first.
const MEANS = [0.485, 0.456, 0.406] as const;
const DEVIATIONS = [0.229, 0.224, 0.225] as const;

/** The picture as the model that finds lines takes it: one plane each for blue, green and red. */
export function detectionInput(picture: Picture): Tensor {
  const scale = Math.min(
    1,
    MAX_SIDE / Math.max(picture.width, picture.height),
    Math.sqrt(MAX_AREA / (picture.width * picture.height)),
  );
  const side = (length: number): number => Math.max(STEP, Math.round((length * scale) / STEP) * STEP);
  const [width, height] = [side(picture.width), side(picture.height)];
  const colors = shrink(picture, width, height);
  const count = width * height;
  const data = new Float32Array(3 * count);
  for (let channel = 0; channel < 3; channel++) {
    const [mean, deviation] = [MEANS[channel] ?? 0, DEVIATIONS[channel] ?? 1];
    for (let pixel = 0; pixel < count; pixel++)
      data[channel * count + pixel] = ((colors[pixel * 3 + 2 - channel] ?? 0) / 255 - mean) / deviation;
  }
  return { data, dims: [1, 3, height, width] };
}

/** Connected pixels of text. */
interface Blob {
  pixels: number[];
  /** The direction in which it is longest, in radians; undefined if it is not long. */
  angle: number | undefined;
}

function angleOf(pixels: readonly number[], width: number): number | undefined {
  let [sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0];
  for (const pixel of pixels) {
    const x = pixel % width;
    const y = (pixel - x) / width;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumXY += x * y;
    sumYY += y * y;
  }
  const count = pixels.length;
  const [meanX, meanY] = [sumX / count, sumY / count];
  const [xx, xy, yy] = [sumXX / count - meanX * meanX, sumXY / count - meanX * meanY, sumYY / count - meanY * meanY];
  return xx < 9 * yy ? undefined : Math.atan2(2 * xy, xx - yy) / 2;
}

function findBlobs(map: Float32Array, width: number, height: number): Blob[] {
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const blobs: Blob[] = [];
  const visit = (pixel: number): void => {
    if (seen[pixel] || (map[pixel] ?? 0) <= PIXEL) return;
    seen[pixel] = 1;
    stack.push(pixel);
  };
  for (let start = 0; start < map.length && blobs.length < MAX_REGIONS; start++) {
    visit(start);
    const pixels: number[] = [];
    let sum = 0;
    for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
      pixels.push(pixel);
      sum += map[pixel] ?? 0;
      const x = pixel % width;
      const y = (pixel - x) / width;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) visit(v * width + u);
    }
    if (pixels.length >= MIN_PIXELS && sum / pixels.length >= LINE)
      blobs.push({ pixels, angle: angleOf(pixels, width) });
  }
  return blobs;
}

/** The angle of most of the text, weighed by its area. */
function commonAngle(blobs: readonly Blob[]): number {
  const long = blobs.flatMap(({ pixels, angle }) => (angle === undefined ? [] : [{ angle, weight: pixels.length }]));
  const ordered = long.toSorted((a, b) => a.angle - b.angle);
  let rest = ordered.reduce((sum, { weight }) => sum + weight, 0) / 2;
  return ordered.find(({ weight }) => (rest -= weight) <= 0)?.angle ?? 0;
}

/** What the model marks of a line: how far it reaches along the text and across it. */
interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pieces of a line overlap by at least this part of their height once they have grown. Words beside each other do not. */
const PIECE = 0.4;
/** Of two lines, one above the other, one covers more of the other's width, and together they are higher. */
const MOST_WIDTH = 0.6;
const MOST_HEIGHT = 1.35;

const growthOf = ({ left, right, top, bottom }: Extent): number => {
  const [long, high] = [right - left + 1, bottom - top + 1];
  return (GROWTH * long * high) / (long + high);
};

/** Both as one, if they are pieces of one word: a fold, a shadow or a wide space can break what the model marks. */
function joined(one: Extent, other: Extent): Extent | undefined {
  const both = {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
  const [growth, otherGrowth] = [growthOf(one), growthOf(other)];
  const [high, otherHigh] = [one.bottom - one.top + 1, other.bottom - other.top + 1];
  const overlap =
    Math.min(one.right + growth / 2, other.right + otherGrowth / 2) -
    Math.max(one.left - growth / 2, other.left - otherGrowth / 2);
  const narrow = Math.min(one.right - one.left + growth, other.right - other.left + otherGrowth);
  const isPiece = overlap >= PIECE * Math.min(high + growth, otherHigh + otherGrowth) && overlap <= MOST_WIDTH * narrow;
  return isPiece && both.bottom - both.top + 1 <= MOST_HEIGHT * Math.max(high, otherHigh) ? both : undefined;
}

/** The extents of whole lines. */
function joinPieces(extents: readonly Extent[]): Extent[] {
  const lines: Extent[] = [];
  for (const extent of extents.toSorted((a, b) => a.left - b.left)) {
    let line = extent;
    for (let at = lines.length - 1; at >= 0; at--) {
      const both = joined(lines[at]!, line);
      if (!both) continue;
      lines.splice(at, 1);
      line = both;
    }
    lines.push(line);
  }
  return lines;
}

/** The lines of text in the map that the model made of `detectionInput(picture)`: how surely each pixel is text, from 0 to 1. */
export function findRegions(map: Tensor, picture: Picture): Region[] {
  const [, , height = 0, width = 0] = map.dims;
  const blobs = findBlobs(map.data, width, height);
  const angle = commonAngle(blobs);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [scaleX, scaleY] = [picture.width / width, picture.height / height];
  const extents = blobs.map(({ pixels }): Extent => {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const pixel of pixels) {
      const x = pixel % width;
      const y = (pixel - x) / width;
      const [along, across] = [x * cos + y * sin, y * cos - x * sin];
      left = Math.min(left, along);
      right = Math.max(right, along);
      top = Math.min(top, across);
      bottom = Math.max(bottom, across);
    }
    return { left, right, top, bottom };
  });
  const regions = joinPieces(extents).map((extent): Region => {
    const { left, right, top, bottom } = extent;
    const growth = growthOf(extent);
    const [along, across] = [(left + right + 1) / 2, (top + bottom + 1) / 2];
    return {
      x: (along * cos - across * sin) * scaleX,
      y: (along * sin + across * cos) * scaleY,
      width: (right - left + 1 + growth) * scaleX,
      height: (bottom - top + 1 + growth) * scaleY,
      angle,
    };
  });
  return regions.filter((region) => region.height >= 6 && region.width >= 4);
}
