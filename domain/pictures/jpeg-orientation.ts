import { uint16 } from "./pictures.ts";

const APP1 = 0xe1;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;

/** The EXIF orientation of a JPEG: 1 (upright) to 8; 1 if it has none. */
export function orientationOf(jpeg: Uint8Array): number {
  for (let at = 2; jpeg[at] === 0xff && at + 4 < jpeg.length;) {
    const length = uint16(jpeg, at + 2);
    if (jpeg[at + 1] === APP1 && String.fromCharCode(...jpeg.subarray(at + 4, at + 10)) === "Exif\0\0")
      return orientationIn(jpeg.subarray(at + 10, at + 2 + length));
    // The metadata ends where the first scan begins.
    if (jpeg[at + 1] === 0xda || length < 2) break;
    at += 2 + length;
  }
  return UPRIGHT;
}

/** The orientation in a TIFF's first directory, in either byte order. */
function orientationIn(tiff: Uint8Array): number {
  if (tiff.length < 14) return UPRIGHT;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2; entry < directory + 2 + 12 * count && entry + 12 <= tiff.length; entry += 12) {
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, isLittle);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** Adds EXIF with nothing but the orientation to a JPEG without metadata. */
export function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  if (orientation === UPRIGHT) return Uint8Array.from(jpeg);
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff, 0, orientation, 0, 0, 0, 0, 0, 0];
  const segment = [0xff, APP1, 0, exif.length + 2, ...exif];
  const whole = new Uint8Array(jpeg.length + segment.length);
  whole.set(jpeg.subarray(0, 2));
  whole.set(segment, 2);
  whole.set(jpeg.subarray(2), 2 + segment.length);
  return whole;
}
