import { joined } from "./jpeg.ts";
import { asciiAt } from "./pictures.ts";

/** "RIFF", the length of what follows, "WEBP". */
const HEADER_BYTES = 12;
const METADATA = new Set(["EXIF", "XMP "]);
/** The position of the feature flags of an extended WebP, and the flags of EXIF and XMP. */
const FLAGS_AT = 20;
const METADATA_FLAGS = 0x0c;

/** Removes the metadata of a WebP, and any data after its end. */
export function bareWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, HEADER_BYTES)];
  const last = Math.min(bytes.length, 8 + view.getUint32(4, true));
  for (let at = HEADER_BYTES; at + 8 <= last;) {
    const length = view.getUint32(at + 4, true);
    // Chunks are padded to even lengths.
    const end = at + 8 + length + (length % 2);
    if (!METADATA.has(asciiAt(bytes, at, 4))) kept.push(bytes.subarray(at, Math.min(end, last)));
    at = end;
  }
  const bare = joined(kept);
  new DataView(bare.buffer).setUint32(4, bare.length - 8, true);
  if (asciiAt(bare, HEADER_BYTES, 4) === "VP8X") bare[FLAGS_AT] = (bare[FLAGS_AT] ?? 0) & ~METADATA_FLAGS;
  return bare;
}
