import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { type Day } from "#domain/time/calendar.ts";

/** What the page asks of the reader. The pixels are moved, not copied. */
export interface ReadRequest {
  width: number;
  height: number;
  pixels: ArrayBuffer;
  locale: string;
  today: Day;
}

/** What the reader answers. `part` is from 0 to 1. */
export type ReaderAnswer =
  | { type: "loading"; part: number }
  | { type: "reading"; part: number }
  | { type: "read"; receipt: ParsedReceipt }
  | { type: "failed"; reason: "offline" | "error" };
