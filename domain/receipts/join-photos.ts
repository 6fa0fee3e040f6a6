import { toRows, type ReceiptLine, type Row } from "./parsing/rows.ts";

/** Which line of which photo a joined line is. */
export interface Origin {
  photo: number;
  line: number;
}

export interface JoinedLines {
  lines: ReceiptLine[];
  /** For each line where it comes from. */
  origins: Origin[];
}

interface Photo {
  lines: readonly ReceiptLine[];
  rows: Row[];
}

/** Rows that overlap, by their indexes in the upper and in the lower photo, from top to bottom. */
type Pair = readonly [upper: number, lower: number];

/** At most so many rows at the end of a photo are compared with the beginning of the next. */
const MAX_OVERLAP = 60;
/** So much more alike than unlike must the rows be. */
const LEAST_SCORE = 2;

const packed = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** How much of two texts is the same, from 0 to 1, by their pairs of letters. Amounts must be the same. */
function alike(one: string, other: string): boolean {
  const [a, b] = [packed(one), packed(other)];
  if (a.length < 3 || b.length < 3) return false;
  if (a === b) return true;
  const counts = new Map<string, number>();
  for (let at = 0; at + 1 < a.length; at++) counts.set(a.slice(at, at + 2), (counts.get(a.slice(at, at + 2)) ?? 0) + 1);
  let same = 0;
  for (let at = 0; at + 1 < b.length; at++) {
    const pair = b.slice(at, at + 2);
    const left = counts.get(pair) ?? 0;
    if (left > 0) {
      same++;
      counts.set(pair, left - 1);
    }
  }
  return (2 * same) / (a.length + b.length - 2) >= 0.75;
}

/** The best way in which the last rows of one photo are the first ones of another: rows at its edges can be cut off. */
function overlapOf(upper: Photo, lower: Photo): { score: number; pairs: Pair[] } {
  const from = Math.max(0, upper.rows.length - MAX_OVERLAP);
  const first = upper.rows.slice(from);
  const second = lower.rows.slice(0, MAX_OVERLAP);
  let row = Array.from({ length: second.length + 1 }, (_, at) => ({ score: -0.7 * at, pairs: [] as Pair[] }));
  for (const [i, above] of first.entries()) {
    const next = [{ score: 0, pairs: [] as Pair[] }];
    for (const [j, below] of second.entries()) {
      const [diagonal, up, left] = [row[j]!, row[j + 1]!, next[j]!];
      const isSame = alike(above.text, below.text);
      const options = [
        {
          score: diagonal.score + (isSame ? 1 : -1),
          pairs: isSame ? [...diagonal.pairs, [from + i, j] as const] : diagonal.pairs,
        },
        { score: up.score - 0.7, pairs: up.pairs },
        { score: left.score - 0.7, pairs: left.pairs },
      ];
      next.push(options.reduce((best, option) => (option.score > best.score ? option : best)));
    }
    row = next;
  }
  return row.reduce((best, option) => (option.score > best.score ? option : best));
}

const middleOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const boxOf = ({ lines }: Photo, row: Row): { left: number; middle: number; height: number } => {
  const boxes = row.lines.map((index) => lines[index]!.box);
  return {
    left: Math.min(...boxes.map(([x]) => x)),
    middle: middleOf(boxes.map(([, y, , height]) => y + height / 2)),
    height: middleOf(boxes.map(([, , , height]) => height)),
  };
};

const sizeOfText = ({ lines }: Photo): number => middleOf(lines.map(({ box }) => box[3])) || 1;

/** Puts the rows of a lower photo below those of an upper one, at its size. */
function append(upper: JoinedLines, lower: Photo, photo: number): JoinedLines {
  const above: Photo = { lines: upper.lines, rows: toRows(upper.lines)[0] ?? [] };
  const { score, pairs } = overlapOf(above, lower);
  // The rows at the edges of a photo are read worst: the cut is in the middle of the overlap.
  const cut = score >= LEAST_SCORE ? pairs[(pairs.length - 1) >> 1] : undefined;
  const keptAbove = above.rows.slice(0, cut ? cut[0] + 1 : undefined).flatMap(({ lines }) => lines);
  const keptBelow = lower.rows.slice(cut ? cut[1] + 1 : 0).flatMap(({ lines }) => lines);
  const [own, other] = cut ? [above.rows[cut[0]]!, lower.rows[cut[1]]!] : [above.rows.at(-1), lower.rows[0]];
  const scale = sizeOfText(above) / sizeOfText(lower);
  const [end, begin] = [own && boxOf(above, own), other && boxOf(lower, other)];
  const right = (end?.left ?? 0) - (begin?.left ?? 0) * scale;
  // Without an overlap the first row is two lines below the last one.
  const down = (end?.middle ?? 0) - (begin?.middle ?? 0) * scale + (cut ? 0 : 2 * (end?.height ?? 0));
  const moved = keptBelow.map((index): ReceiptLine => {
    const { box, ...line } = lower.lines[index]!;
    const [x, y, width, height] = box;
    return { ...line, box: [x * scale + right, y * scale + down, width * scale, height * scale] };
  });
  return {
    lines: [...keptAbove.map((index) => upper.lines[index]!), ...moved],
    origins: [
      ...keptAbove.map((index) => upper.origins[index]!),
      ...keptBelow.map((line): Origin => ({ photo, line })),
    ],
  };
}

/**
 * The lines of one long receipt in several photos, each as `readLines` found them. Rows that are in two photos are kept once; of
 * two photos the upper one is found by them. Photos that do not overlap are read in their order.
 */
export function joinPhotos(photos: readonly (readonly ReceiptLine[])[]): JoinedLines {
  const read = photos.map((lines, index) => ({ index, photo: { lines, rows: toRows(lines)[0] ?? [] } }));
  const [first, second] = read;
  if (read.length === 2 && first && second) {
    const inOrder = overlapOf(first.photo, second.photo).score;
    const swapped = overlapOf(second.photo, first.photo).score;
    if (swapped >= LEAST_SCORE && swapped > inOrder) read.reverse();
  }
  let joined: JoinedLines | undefined;
  for (const { index, photo } of read) {
    const origins = photo.lines.map((_, line): Origin => ({ photo: index, line }));
    joined = joined ? append(joined, photo, index) : { lines: [...photo.lines], origins };
  }
  return joined ?? { lines: [], origins: [] };
}
