// The cover of the demo world's next trip: a cabin at a lake in the evening, drawn here so that no one else's picture is needed.
import { crc32, deflateSync } from "node:zlib";

const [WIDTH, HEIGHT] = [1200, 600];
const HORIZON = 390;

type Colour = readonly [red: number, green: number, blue: number];

const NIGHT: Colour = [44, 40, 92];
const DUSK: Colour = [240, 138, 104];
const SUN: Colour = [255, 226, 160];
const FAR_HILLS: Colour = [104, 74, 124];
const NEAR_HILLS: Colour = [58, 48, 96];
const SHORE: Colour = [30, 28, 62];
const LIGHT: Colour = [255, 206, 110];

const mix = (from: Colour, to: Colour, share: number): Colour =>
  [0, 1, 2].map((part) => Math.round(from[part]! + (to[part]! - from[part]!) * share)) as unknown as Colour;

/** The height of a ridge at a distance from the left, in pixels above the horizon. */
const ridge = (x: number, height: number, waves: readonly number[]): number =>
  waves.reduce((sum, wave, n) => sum + (height / (n + 2)) * Math.sin(x / wave + n * 1.7), height);

const isIn = (value: number, from: number, to: number) => value >= from && value < to;

/** The cabin's walls and roof, its window and door, and its chimney. */
function cabinAt(x: number, y: number): Colour | undefined {
  if (isIn(x, 842, 872) && isIn(y, 306, 336)) return LIGHT;
  if (isIn(x, 912, 936) && isIn(y, 314, 360)) return LIGHT;
  const isWall = isIn(x, 820, 970) && isIn(y, 285, 364);
  const isRoof = isIn(y, 215, 288) && Math.abs(x - 895) < (y - 215) * 1.35;
  const isChimney = isIn(x, 926, 946) && isIn(y, 210, 262);
  return isWall || isRoof || isChimney ? SHORE : undefined;
}

/** What is above the water. */
function landAt(x: number, y: number): Colour {
  const above = HORIZON - y;
  const cabin = cabinAt(x, y);
  if (cabin) return cabin;
  if (above < Math.min(26 + 14 * Math.sin(x / 170 + 2), (x - 540) / 4)) return SHORE;
  if (above < ridge(x, 62, [140, 61, 23])) return NEAR_HILLS;
  if (above < ridge(x + 400, 128, [210, 90, 37])) return FAR_HILLS;
  return Math.hypot(x - 420, y - 250) < 62 ? SUN : mix(NIGHT, DUSK, Math.min(1, (y / HORIZON) ** 1.4));
}

/** The water mirrors the land, broken by waves and darker towards the front. */
function colourAt(x: number, y: number): Colour {
  if (y < HORIZON) return landAt(x, y);
  const depth = y - HORIZON;
  const shift = Math.round(Math.sin(depth / 5 + x / 90) * (depth / 14));
  return mix(landAt(Math.min(WIDTH - 1, Math.max(0, x + shift)), HORIZON - 1 - depth), NIGHT, 0.2 + depth / 420);
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The cover as a PNG. */
export function drawDemoCover(): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits for each of red, green and blue.
  header.set([8, 2], 8);
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    // Unfiltered.
    0,
    ...Array.from({ length: WIDTH }, (_each, x) => colourAt(x, y)).flat(),
  ]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Uint8Array.from(
    Buffer.concat([
      signature,
      chunk("IHDR", header),
      chunk("IDAT", deflateSync(Uint8Array.from(rows.flat()), { level: 9 })),
      chunk("IEND", new Uint8Array()),
    ]),
  );
}
