import { sample, type Picture, type Tensor } from "./picture.ts";
import { type Region } from "./regions.ts";

/** The height of a line as the model that recognises text takes it. */
const HEIGHT = 48;
const MAX_WIDTH = 1_600;
/** Lines of about the same width are recognised together, so that little is filled up. */
const MAX_BATCH = 6;

interface Sized {
  region: Region;
  /** Its place among all regions. */
  index: number;
  /** Its width at HEIGHT. */
  width: number;
}

/** Lines that are recognised together, padded to one width. */
export interface Batch {
  lines: Sized[];
  width: number;
}

/** The regions in groups of about the same width. */
export function toBatches(regions: readonly Region[]): Batch[] {
  const sized = regions
    .map((region, index): Sized => {
      const width = Math.round((region.width / region.height) * HEIGHT);
      return { region, index, width: Math.max(16, Math.min(MAX_WIDTH, width)) };
    })
    .toSorted((a, b) => a.width - b.width);
  const batches: Batch[] = [];
  for (const line of sized) {
    const last = batches.at(-1);
    const narrowest = last?.lines[0]?.width ?? 0;
    if (last && last.lines.length < MAX_BATCH && line.width <= narrowest * 1.15 + 16) {
      last.lines.push(line);
      last.width = Math.ceil(line.width / 8) * 8;
    } else batches.push({ lines: [line], width: Math.max(HEIGHT, Math.ceil(line.width / 8) * 8) });
  }
  return batches;
}

/** Cuts a line out of the picture, straight and HEIGHT pixels high: blue, green and red from -1 to 1. */
function cut(picture: Picture, { region, width }: Sized, into: Float32Array, offset: number, padded: number): void {
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  const [stepX, stepY] = [region.width / width, region.height / HEIGHT];
  // Several samples a pixel where the picture is shrunk.
  const taps = Math.max(1, Math.min(4, Math.round(stepY)));
  const plane = HEIGHT * padded;
  const sums = new Float64Array(3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < width; x++) {
      sums.fill(0);
      for (let tap = 0; tap < taps * taps; tap++) {
        const along = (x + ((tap % taps) + 0.5) / taps) * stepX - region.width / 2;
        const across = (y + (Math.floor(tap / taps) + 0.5) / taps) * stepY - region.height / 2;
        sample(picture, region.x + along * cos - across * sin - 0.5, region.y + along * sin + across * cos - 0.5, sums);
      }
      for (let channel = 0; channel < 3; channel++)
        into[offset + channel * plane + y * padded + x] = (sums[2 - channel] ?? 0) / (taps * taps) / 127.5 - 1;
    }
}

/** A batch as the model takes it. */
export function recognitionInput(picture: Picture, { lines, width }: Batch): Tensor {
  const size = 3 * HEIGHT * width;
  const data = new Float32Array(lines.length * size);
  for (const [place, line] of lines.entries()) cut(picture, line, data, place * size, width);
  return { data, dims: [lines.length, 3, HEIGHT, width] };
}

/** What was read, and how surely, from 0 to 1. */
export interface Reading {
  text: string;
  confidence: number;
}

/**
 * The texts in the answer of the model: for each step along a line the likelihood of nothing, of each character, and of a space.
 * A character that is the likeliest in several steps without a break is one.
 */
export function readBatch({ data, dims }: Tensor, characters: readonly string[]): Reading[] {
  const [count = 0, steps = 0, classes = 0] = dims;
  return Array.from({ length: count }, (_, line): Reading => {
    let [text, last, sum, found] = ["", 0, 0, 0];
    for (let step = 0; step < steps; step++) {
      const from = (line * steps + step) * classes;
      let best = 0;
      for (let index = 1; index < classes; index++)
        if ((data[from + index] ?? 0) > (data[from + best] ?? 0)) best = index;
      if (best !== 0 && best !== last) {
        text += characters[best - 1] ?? " ";
        sum += data[from + best] ?? 0;
        found++;
      }
      last = best;
    }
    return { text: text.trim(), confidence: found === 0 ? 0 : sum / found };
  });
}
