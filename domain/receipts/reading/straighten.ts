import { sample, type Picture } from "./picture.ts";

/** A place in a picture, in pixels. */
export type Point = readonly [x: number, y: number];

/** The corners of a paper: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

/** The size of the paper when it is seen from above, in whole pixels. */
export function sizeOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): { width: number; height: number } {
  const width = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight));
  const height = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight));
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

/** Whether the corners go around the paper clockwise without a dent: only then can it be straightened. */
export const isConvex = (quad: Quad): boolean =>
  quad.every(([ax, ay], index) => {
    const [bx, by] = quad[(index + 1) % 4]!;
    const [cx, cy] = quad[(index + 2) % 4]!;
    return (bx - ax) * (cy - by) - (by - ay) * (cx - bx) > 0;
  });

/** Where a place of the straightened paper, from 0 to 1 in both directions, is in the picture. */
export function toPicture([a, b, c, d]: Quad): (u: number, v: number) => Point {
  // The projection of the unit square onto four points, as in Heckbert's "Fundamentals of Texture Mapping" (1989).
  const [sumX, sumY] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const [x1, y1, x2, y2] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]];
  const whole = x1 * y2 - x2 * y1;
  const g = (sumX * y2 - x2 * sumY) / whole;
  const h = (x1 * sumY - sumX * y1) / whole;
  return (u, v) => {
    const depth = g * u + h * v + 1;
    return [
      ((b[0] - a[0] + g * b[0]) * u + (d[0] - a[0] + h * d[0]) * v + a[0]) / depth,
      ((b[1] - a[1] + g * b[1]) * u + (d[1] - a[1] + h * d[1]) * v + a[1]) / depth,
    ];
  };
}

/** The paper between four corners, as if it were seen from above. The corners must be convex. */
export function straighten(picture: Picture, quad: Quad): Picture {
  const { width, height } = sizeOf(quad);
  const place = toPicture(quad);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const sums = new Float64Array(3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [fromX, fromY] = place((x + 0.5) / width, (y + 0.5) / height);
      sums.fill(0);
      sample(picture, fromX - 0.5, fromY - 0.5, sums);
      data.set(sums, (y * width + x) * 4);
    }
  return { width, height, data };
}

/** Where a line of `readLines` is in the picture that was read, as its four corners. */
export function cornersOf([x, y, width, height]: readonly [number, number, number, number], angle: number): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = (along: number, across: number): Point => [along * cos - across * sin, along * sin + across * cos];
  return [turned(x, y), turned(x + width, y), turned(x + width, y + height), turned(x, y + height)];
}
