import fc from "fast-check";
import { expect, test } from "vitest";
import { type Picture } from "#domain/receipts/reading/picture.ts";
import {
  cornersOf,
  isConvex,
  sizeOf,
  straighten,
  toPicture,
  type Point,
  type Quad,
} from "#domain/receipts/reading/straighten.ts";

const place = (x: number, y: number): fc.Arbitrary<Point> =>
  fc.tuple(fc.integer({ min: x, max: x + 60 }), fc.integer({ min: y, max: y + 60 }));
const quads: fc.Arbitrary<Quad> = fc.tuple(place(0, 0), place(140, 0), place(140, 140), place(0, 140));

test("the corners of the straightened paper are those in the picture, and its lines stay lines", () => {
  fc.assert(
    fc.property(quads, (quad) => {
      fc.pre(isConvex(quad));
      const at = toPicture(quad);
      for (const [index, [u, v]] of [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].entries()) {
        expect(at(u!, v!)[0]).toBeCloseTo(quad[index]![0], 6);
        expect(at(u!, v!)[1]).toBeCloseTo(quad[index]![1], 6);
      }
      const [[ax, ay], [bx, by], [cx, cy]] = [at(0, 0.3), at(0.5, 0.3), at(1, 0.3)];
      expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeCloseTo(0, 4);
    }),
  );
});

test("a paper that lies askew becomes a straight picture of the paper alone", () => {
  const quad: Quad = [
    [40, 20],
    [160, 40],
    [150, 180],
    [20, 150],
  ];
  const at = toPicture(quad);
  const picture: Picture = { width: 200, height: 200, data: new Uint8ClampedArray(200 * 200 * 4) };
  // Red on the left half of the paper and green on the right one, on black ground.
  for (let u = 0; u < 1; u += 0.002)
    for (let v = 0; v < 1; v += 0.002) {
      const [x, y] = at(u, v);
      picture.data.set(u < 0.5 ? [200, 0, 0, 255] : [0, 200, 0, 255], (Math.floor(y) * 200 + Math.floor(x)) * 4);
    }
  const { width, height, data } = straighten(picture, quad);
  expect({ width, height }).toEqual(sizeOf(quad));
  for (const v of [0.1, 0.5, 0.9]) {
    const row = Math.floor(v * height) * width;
    expect([...data.subarray((row + Math.floor(width * 0.25)) * 4).subarray(0, 3)]).toEqual([200, 0, 0]);
    expect([...data.subarray((row + Math.floor(width * 0.75)) * 4).subarray(0, 3)]).toEqual([0, 200, 0]);
  }
});

test("corners in another order, or with a dent, are no paper", () => {
  const [a, b, c, d]: Quad = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  expect(isConvex([a, b, c, d])).toBe(true);
  expect(isConvex([b, a, c, d])).toBe(false);
  expect(isConvex([a, b, [3, 3], d])).toBe(false);
  expect(isConvex([a, a, c, d])).toBe(false);
});

test("the corners of a line are turned as the text is", () => {
  const [[x, y], , [right, bottom]] = cornersOf([10, 20, 100, 30], 0);
  expect([x, y, right, bottom]).toEqual([10, 20, 110, 50]);
  const [[turnedX, turnedY]] = cornersOf([10, 20, 100, 30], Math.PI / 2);
  expect(turnedX).toBeCloseTo(-20);
  expect(turnedY).toBeCloseTo(10);
});
