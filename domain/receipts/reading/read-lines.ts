import { type ReceiptLine } from "#domain/receipts/parsing/rows.ts";
import { type Picture, type Tensor } from "./picture.ts";
import { readBatch, recognitionInput, toBatches } from "./recognition.ts";
import { detectionInput, findRegions, type Region } from "./regions.ts";

/** The two models of a reader, however they are run. */
export interface Models {
  /** Where in a picture there is text. */
  detect: (input: Tensor) => Promise<Tensor>;
  /** Which text is in the cut out lines. */
  recognise: (input: Tensor) => Promise<Tensor>;
  /** The characters that the second one knows. */
  characters: readonly string[];
}

export interface ReadLines {
  /** The boxes are in the picture turned back by `angle` around its top left corner: beside each other is at one height. */
  lines: ReceiptLine[];
  /** How far the text is turned clockwise, in radians. */
  angle: number;
}

export interface ReadOptions {
  /** From 0 to 1, after finding the lines and after each few of them. */
  onProgress?: (part: number) => void;
}

/** How much of the time is finding the lines, for the progress. */
const DETECTION_PART = 0.15;

const straight = ({ x, y, width, height, angle }: Region): ReceiptLine["box"] => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + y * sin - width / 2, y * cos - x * sin - height / 2, width, height];
};

/** Reads the lines of text in a picture. Its time grows with their number; pictures above a megapixel are shrunk first. */
export async function readLines(
  picture: Picture,
  models: Models,
  { onProgress }: ReadOptions = {},
): Promise<ReadLines> {
  const regions = findRegions(await models.detect(detectionInput(picture)), picture);
  onProgress?.(DETECTION_PART);
  const lines: ReceiptLine[] = [];
  let done = 0;
  for (const batch of toBatches(regions)) {
    const readings = readBatch(await models.recognise(recognitionInput(picture, batch)), models.characters);
    for (const [place, { text, confidence }] of readings.entries()) {
      const region = batch.lines[place]?.region;
      if (text && region) lines.push({ text, confidence, box: straight(region) });
    }
    done += batch.lines.length;
    onProgress?.(DETECTION_PART + (1 - DETECTION_PART) * (done / regions.length));
  }
  return { lines, angle: regions[0]?.angle ?? 0 };
}
