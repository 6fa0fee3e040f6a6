import fc from "fast-check";
import { expect, test } from "vitest";
import { type Picture, type Tensor } from "#domain/receipts/reading/picture.ts";
import { readLines, type Models } from "#domain/receipts/reading/read-lines.ts";
import { readBatch, recognitionInput, toBatches } from "#domain/receipts/reading/recognition.ts";
import { detectionInput, findRegions } from "#domain/receipts/reading/regions.ts";

const blank = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4).fill(255),
});

interface Bar {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A map in which bars, turned by degrees around the top left corner, are surely text. */
function mapOf(width: number, height: number, bars: readonly Bar[], degrees = 0): Tensor {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [along, across] = [x * cos + y * sin, y * cos - x * sin];
      const isText = bars.some(
        (bar) => along >= bar.x && along < bar.x + bar.width && across >= bar.y && across < bar.y + bar.height,
      );
      data[y * width + x] = isText ? 0.9 : 0.02;
    }
  return { data, dims: [1, 1, height, width] };
}

const bars: Bar[] = [
  { x: 60, y: 60, width: 180, height: 10 },
  { x: 60, y: 100, width: 90, height: 10 },
  { x: 200, y: 100, width: 40, height: 10 },
];

test("a picture is shrunk to about a megapixel, with sides that the model takes", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (width, height) => {
      const [, channels, ...sides] = detectionInput(blank(width, height)).dims;
      expect(channels).toBe(3);
      for (const side of sides) expect(side % 32).toBe(0);
    }),
    { numRuns: 20 },
  );
  const [, , height = 0, width = 0] = detectionInput(blank(3_000, 1_500)).dims;
  expect(height * width).toBeLessThan(1_100_000);
});

for (const degrees of [-8, 0, 5])
  test(`lines that are turned by ${degrees}° are found where they are`, () => {
    const regions = findRegions(mapOf(320, 320, bars, degrees), blank(640, 640));
    expect(regions).toHaveLength(3);
    for (const { angle } of regions) expect((angle * 180) / Math.PI).toBeCloseTo(degrees, 0);
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    for (const bar of bars) {
      const [along, across] = [2 * (bar.x + bar.width / 2), 2 * (bar.y + bar.height / 2)];
      const [x, y] = [along * cos - across * sin, along * sin + across * cos];
      const found = regions.find((region) => Math.hypot(region.x - x, region.y - y) < 6);
      // The rectangle is larger than what the model marks.
      expect(found?.width).toBeGreaterThan(2 * bar.width);
      expect(found?.height).toBeGreaterThan(2 * bar.height);
    }
  });

for (const degrees of [-8, 0, 5])
  test(`a word whose marks are broken by a fold is one line, at ${degrees}°`, () => {
    const broken = [
      { x: 60, y: 100, width: 30, height: 10 },
      { x: 93, y: 101, width: 8, height: 7 },
      { x: 104, y: 100, width: 60, height: 10 },
    ];
    const beside = { x: 200, y: 100, width: 40, height: 10 };
    const below = { x: 80, y: 122, width: 60, height: 10 };
    const regions = findRegions(mapOf(320, 320, [...broken, beside, below], degrees), blank(320, 320));
    expect(regions).toHaveLength(3);
  });

test("a line is in exactly one batch, and no batch is much wider than its lines", () => {
  const size = fc.record({ width: fc.integer({ min: 4, max: 3_000 }), height: fc.integer({ min: 6, max: 200 }) });
  fc.assert(
    fc.property(fc.array(size, { maxLength: 80 }), (sizes) => {
      const batches = toBatches(sizes.map(({ width, height }) => ({ x: 0, y: 0, width, height, angle: 0 })));
      const indexes = batches.flatMap(({ lines }) => lines.map(({ index }) => index));
      expect(indexes.toSorted((a, b) => a - b)).toEqual(sizes.map((_, index) => index));
      for (const { lines, width } of batches)
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(Math.max(48, width));
    }),
  );
});

test("a line at the edge of a picture is cut out without an error", () => {
  const region = { x: 0, y: 0, width: 60, height: 30, angle: 0.1 };
  const [batch] = toBatches([region]);
  const { data } = recognitionInput(blank(8, 8), batch!);
  expect(data.every((value) => value >= -1 && value <= 1)).toBe(true);
});

/** What a model answers for these characters: their place in "ABC", 0 for none. */
function answerOf(steps: readonly number[]): Tensor {
  const data = new Float32Array(steps.length * 5);
  for (const [step, best] of steps.entries()) data[step * 5 + best] = 0.8;
  return { data, dims: [1, steps.length, 5] };
}

test("a character that is read in several steps is one, two with a break between them are two", () => {
  const characters = ["A", "B", "C"];
  expect(readBatch(answerOf([1, 1, 0, 1, 2, 2, 4, 3]), characters)).toEqual([
    { text: "AAB C", confidence: expect.closeTo(0.8, 5) as number },
  ]);
  expect(readBatch(answerOf([0, 0]), characters)).toEqual([{ text: "", confidence: 0 }]);
});

/** Models that find the bars, turned by degrees, and read "A" in each. */
const fakeModels = (degrees: number): Models => ({
  detect: async ({ dims: [, , height = 0, width = 0] }) => mapOf(width, height, bars, degrees),
  recognise: async ({ dims: [count = 0] }) => ({
    data: Float32Array.from({ length: count * 5 }, (_, index) => (index % 5 === 1 ? 0.9 : 0)),
    dims: [count, 1, 5],
  }),
  characters: ["A", "B", "C"],
});

test("lines beside each other have boxes at one height, also in a skewed picture", async () => {
  const { lines, angle } = await readLines(blank(320, 320), fakeModels(6));
  expect(lines).toHaveLength(3);
  expect((angle * 180) / Math.PI).toBeCloseTo(6, 0);
  const heights = lines.map(({ box: [, y, , height] }) => y + height / 2).toSorted((a, b) => a - b);
  expect(heights[2]! - heights[1]!).toBeLessThan(2);
  expect(heights[1]! - heights[0]!).toBeGreaterThan(30);
});

test("progress grows to the end", async () => {
  const parts: number[] = [];
  await readLines(blank(320, 320), fakeModels(0), { onProgress: (part) => parts.push(part) });
  expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  expect(parts.at(-1)).toBeCloseTo(1);
});

test("a picture without text, or of one pixel, has no lines", async () => {
  const nothing: Models = {
    ...fakeModels(0),
    detect: async ({ dims: [, , height = 0, width = 0] }) => mapOf(width, height, []),
  };
  for (const picture of [blank(200, 100), blank(1, 1)])
    expect(await readLines(picture, nothing)).toEqual({ lines: [], angle: 0 });
});
