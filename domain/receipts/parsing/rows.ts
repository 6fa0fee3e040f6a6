/** A line of text that a reader found in a picture. The box is [x, y, width, height] in pixels of the picture. */
export interface ReceiptLine {
  text: string;
  box: readonly [number, number, number, number];
  /** From 0 to 1. */
  confidence: number;
}

/** What is printed at one height of the receipt, from left to right. */
export interface Row {
  text: string;
  /** The indexes of its lines in the input. */
  lines: number[];
}

/** A receipt has a few hundred lines. What comes after these limits is not read, so that the work is bounded. */
const MAX_LINES = 2_000;
const MAX_TEXT = 200;

interface Piece {
  text: string;
  index: number;
  left: number;
  right: number;
  middle: number;
  height: number;
}

/** Full-width digits and letters in their plain form, spaces as one kind, without control characters. */
export const plainText = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    // A fixed space groups digits: "1 234,50".
    .replace(/(?<=\d)[\u00a0\u202f](?=\d)/g, "'")
    .normalize("NFKC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .replace(/[−‐‑–—]/g, "-")
    .trim();

const isBox = (box: unknown): box is ReceiptLine["box"] =>
  Array.isArray(box) && box.length === 4 && box.every((value) => Number.isFinite(value)) && box[2] > 0 && box[3] > 0;

const middleOf = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** How many pieces continue the one before them when the picture is turned by this slope. */
function countNeighbours(pieces: readonly Piece[], slope: number): number {
  const turned = pieces
    .map((piece) => ({ piece, y: piece.middle - slope * ((piece.left + piece.right) / 2) }))
    .toSorted((a, b) => a.y - b.y);
  let found = 0;
  for (const [index, { piece, y }] of turned.entries()) {
    const next = turned[index + 1];
    if (!next || next.y - y > 0.3 * Math.min(piece.height, next.piece.height)) continue;
    const overlap = Math.min(piece.right, next.piece.right) - Math.max(piece.left, next.piece.left);
    found += overlap <= 0 ? 1 : -1;
  }
  return found;
}

/** The slope of the printed lines: up to 9 degrees in either direction, 0 unless another one joins clearly more pieces. */
function slopeOf(pieces: readonly Piece[]): number {
  let best = { slope: 0, found: countNeighbours(pieces, 0) * 1.1 + 1 };
  for (let step = 1; step <= 32; step++)
    for (const slope of [step * 0.005, -step * 0.005]) {
      const found = countNeighbours(pieces, slope);
      if (found > best.found) best = { slope, found };
    }
  return best.slope;
}

const toRow = (pieces: readonly Piece[]): Row => {
  const ordered = pieces.toSorted((a, b) => a.left - b.left);
  return { text: ordered.map(({ text }) => text).join("  "), lines: ordered.map(({ index }) => index) };
};

/**
 * The rows of a receipt from top to bottom. Lines beside each other become one row, also when the picture is skewed.
 * Without usable boxes each line is a row, in the given order.
 */
export function toRows(lines: readonly ReceiptLine[]): Row[] {
  const pieces: Piece[] = [];
  const usable = lines.slice(0, MAX_LINES);
  const hasBoxes = usable.length > 0 && usable.every((line) => isBox(line?.box));
  for (const [index, line] of usable.entries()) {
    const text = typeof line?.text === "string" ? plainText(line.text) : "";
    if (!text) continue;
    const [x, y, width, height] = hasBoxes ? line.box : [0, index, 1, 1];
    pieces.push({ text, index, left: x, right: x + width, middle: y + height / 2, height });
  }
  if (!hasBoxes) return pieces.map((piece) => toRow([piece]));
  const slope = slopeOf(pieces);
  const usual = middleOf(pieces.map(({ height }) => height));
  const heightOf = ({ middle, left, right }: Piece): number => middle - slope * ((left + right) / 2);
  const rows: { y: number; pieces: Piece[] }[] = [];
  for (const piece of pieces.toSorted((a, b) => heightOf(a) - heightOf(b))) {
    const y = heightOf(piece);
    // A piece belongs to the last row, or to the one before it where two rows are tight.
    const row = rows
      .slice(-2)
      .find(
        (candidate) =>
          Math.abs(candidate.y - y) < 0.5 * Math.min(piece.height, 1.5 * usual) &&
          candidate.pieces.every(
            (other) =>
              Math.min(piece.right, other.right) - Math.max(piece.left, other.left) <
              0.3 * Math.min(piece.right - piece.left, other.right - other.left),
          ),
      );
    if (row) {
      row.y = (row.y * row.pieces.length + y) / (row.pieces.length + 1);
      row.pieces.push(piece);
    } else rows.push({ y, pieces: [piece] });
  }
  return rows.toSorted((a, b) => a.y - b.y).map((row) => toRow(row.pieces));
}
