import { type Origin } from "#domain/receipts/join-photos.ts";
import { type PlacedReceipt } from "#domain/receipts/parse-receipt.ts";
import { type ReceiptLine } from "#domain/receipts/parsing/rows.ts";
import { type Quad } from "#domain/receipts/reading/straighten.ts";
import { type Day } from "#domain/time/calendar.ts";

/** A photo to be read. The pixels are moved, not copied. */
export interface UnreadPhoto {
  width: number;
  height: number;
  pixels: ArrayBuffer;
  /** The corners of the paper as shares of the sides, from 0 to 1; without them the whole picture is read. */
  corners?: Quad | undefined;
}

/** A photo with its lines. */
export interface ReadPhoto {
  /** In pixels, as it was read. */
  width: number;
  height: number;
  lines: ReceiptLine[];
  /** Where each line is in the photo. */
  places: Quad[];
}

/** What the page asks of the reader: the photos of one receipt. Those that it has read before are joined with the others. */
export interface ReadRequest {
  photos: (UnreadPhoto | ReadPhoto)[];
  locale: string;
  today: Day;
}

/** What was read. `origins` says for each line that the receipt names in which photo it is. */
export interface Reading {
  found: PlacedReceipt;
  photos: ReadPhoto[];
  origins: Origin[];
}

/** What the reader answers. `part` is from 0 to 1. */
export type ReaderAnswer =
  | { type: "loading"; part: number }
  | { type: "reading"; part: number }
  | { type: "read"; reading: Reading }
  | { type: "failed"; reason: "offline" | "error" };
