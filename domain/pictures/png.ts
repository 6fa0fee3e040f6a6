import { joined } from "./jpeg.ts";
import { asciiAt } from "./pictures.ts";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** EXIF, text (including XMP) and the time of the last change. */
const METADATA = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

/** Removes the metadata of a PNG. Everything else is kept, including data after its end. */
export function barePng(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  for (let type = ""; type !== "IEND" && at + FRAME_BYTES <= bytes.length;) {
    type = asciiAt(bytes, at + 4, 4);
    const end = at + FRAME_BYTES + view.getUint32(at);
    if (!METADATA.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return joined([...kept, bytes.subarray(at)]);
}
