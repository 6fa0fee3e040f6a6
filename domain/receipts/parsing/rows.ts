import { repairNumbers } from "./amounts.ts";

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

/** How many pieces continue the one before them when the picture is turned by this slope; each counts by how exactly. */
function countNeighbours(pieces: readonly Piece[], slope: number): number {
  const turned = pieces
    .map((piece) => ({ piece, y: piece.middle - slope * ((piece.left + piece.right) / 2) }))
    .toSorted((a, b) => a.y - b.y);
  let found = 0;
  for (const [index, { piece, y }] of turned.entries()) {
    const next = turned[index + 1];
    const away = next && (next.y - y) / (0.3 * Math.min(piece.height, next.piece.height));
    if (!next || away === undefined || away > 1) continue;
    const overlap = Math.min(piece.right, next.piece.right) - Math.max(piece.left, next.piece.left);
    found += overlap <= 0 ? 1 - away / 2 : -1;
  }
  return found;
}

/** At most so many slopes are worth trying. */
const MAX_SLOPES = 8;

/**
 * How much the boxes of long lines are higher than those of short ones, in pixels a pixel of width: upright boxes around skewed
 * lines show the skew, but not its direction. 0 where all lines are equally high.
 */
function tiltOf(pieces: readonly Piece[]): number {
  const byWidth = pieces.toSorted((a, b) => a.right - a.left - (b.right - b.left));
  const half = byWidth.length >> 1;
  const slopes = byWidth.slice(0, half).flatMap((short, index) => {
    const long = byWidth[index + half]!;
    const wider = long.right - long.left - (short.right - short.left);
    return wider < short.height ? [] : [(long.height - short.height) / wider];
  });
  const tilt = slopes.length < 3 ? 0 : middleOf(slopes);
  return tilt < 0.015 || tilt > 0.18 ? 0 : tilt;
}

/** The same pieces as if each box were as high as its letters. */
const untilted = (pieces: readonly Piece[], tilt: number): Piece[] =>
  pieces.map((piece) => ({
    ...piece,
    height: Math.max(piece.height / 4, piece.height - tilt * (piece.right - piece.left)),
  }));

/**
 * The slopes that the printed lines can have, the likeliest first: up to 9 degrees in either direction. There are several only
 * where rows at equal distances could be joined in more than one way.
 */
function slopesOf(pieces: readonly Piece[], tilt: number): number[] {
  const straight = countNeighbours(pieces, 0);
  const tried: { slope: number; found: number }[] = [];
  for (let step = 1; step <= 64; step++)
    for (const slope of [step * 0.0025, -step * 0.0025])
      if (tilt === 0 ? step % 2 === 0 : Math.abs(Math.abs(slope) - tilt) < 0.012)
        tried.push({ slope, found: countNeighbours(pieces, slope) });
  const most = Math.max(...tried.map(({ found }) => found));
  const ordered = tried.toSorted((a, b) => b.found - a.found);
  if (tilt > 0) return most > straight ? ordered.slice(0, 1).map(({ slope }) => slope) : [0];
  // Rows at equal distances look straight when they are askew by one.
  const chosen: number[] = straight * 1.2 + 1 >= most ? [0] : [];
  for (const { slope, found } of ordered) {
    if (found < 0.85 * most || chosen.length === MAX_SLOPES) break;
    if (chosen.every((other) => Math.abs(other - slope) > 0.018)) chosen.push(slope);
  }
  return chosen;
}

const toRow = (pieces: readonly Piece[]): Row => {
  const ordered = pieces.toSorted((a, b) => a.left - b.left);
  // Two spaces are a column.
  const text = ordered.reduce((all, piece, index) => {
    const previous = ordered[index - 1];
    if (!previous) return piece.text;
    return `${all}${piece.left - previous.right > 0.8 * piece.height ? "  " : " "}${piece.text}`;
  }, "");
  return { text, lines: ordered.map(({ index }) => index) };
};

function readPieces(lines: readonly ReceiptLine[]): { pieces: Piece[]; hasBoxes: boolean } {
  const pieces: Piece[] = [];
  const usable = lines.slice(0, MAX_LINES);
  const hasBoxes = usable.length > 0 && usable.every((line) => isBox(line?.box));
  for (const [index, line] of usable.entries()) {
    const text = typeof line?.text === "string" ? repairNumbers(plainText(line.text)) : "";
    if (!text) continue;
    const [x, y, width, height] = hasBoxes ? line.box : [0, index, 1, 1];
    pieces.push({ text, index, left: x, right: x + width, middle: y + height / 2, height });
  }
  return { pieces, hasBoxes };
}

function joinRows(pieces: readonly Piece[], slope: number): Row[] {
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

/**
 * The rows of a receipt from top to bottom, in each way in which they can be joined, the likeliest first; usually there is
 * one. Lines beside each other become one row, also when the picture is skewed. Without usable boxes each line is a row, in the
 * given order.
 */
export function toRows(lines: readonly ReceiptLine[]): Row[][] {
  const { pieces, hasBoxes } = readPieces(lines);
  if (!hasBoxes) return [pieces.map((piece) => toRow([piece]))];
  const tilt = tiltOf(pieces);
  const upright = untilted(pieces, tilt);
  return slopesOf(upright, tilt).map((slope) => joinRows(upright, slope));
}
