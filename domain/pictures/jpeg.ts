import { isFrame, uint16 } from "./pictures.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP14 = 0xee;
/** The segments that a decoder needs besides frames and scans: DHT, DQT, DRI. */
const TABLES = new Set([0xc4, 0xdb, 0xdd]);
/** The frames that browsers decode: baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** A progressive picture has about ten scans. Thousands would slow down every browser that shows it. */
const MAX_SCANS = 100;

/** A JPEG without metadata. */
export interface BareJpeg {
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/**
 * Keeps the parts of a JPEG that are needed to decode it: tables, one frame, its scans. Removes metadata (EXIF with
 * location and camera, previews, comments) and any data after its end. Null if it is not a complete JPEG.
 */
export function bareJpeg(bytes: Uint8Array): BareJpeg | null {
  const found = findParts(bytes);
  return found && { bytes: joined(found.parts), width: found.width, height: found.height };
}

/** Where a JPEG ends; null if it is not complete. Copies nothing. */
export const endOfJpeg = (bytes: Uint8Array): number | null => findParts(bytes)?.end ?? null;

/** The parts that are needed to decode a JPEG, as views of it; null if it is not complete. */
function findParts(bytes: Uint8Array): { parts: Uint8Array[]; end: number; width: number; height: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return null;
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1];
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at++;
    else if (marker === EOI) {
      if (!size || scans === 0) return null;
      return { parts: [...parts, bytes.subarray(at, at + 2)], end: at + 2, ...size };
    } else {
      const length = uint16(bytes, at + 2);
      let end = at + 2 + length;
      if (marker === undefined || length < 2 || end > bytes.length) return null;
      if (isFrame(marker)) {
        if (size || !FRAMES.has(marker) || length < 11) return null;
        size = { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) };
      } else if (marker === SOS) {
        if (!size || ++scans > MAX_SCANS) return null;
        end = endOfScan(bytes, end);
      } else if (!TABLES.has(marker) && !isHarmless(bytes.subarray(at, end))) {
        at = end;
        continue;
      }
      parts.push(bytes.subarray(at, end));
      at = end;
    }
  }
}

/** The position of the next marker. Within a scan, FF is followed by 00 or is a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The two application segments that define the color space, if they contain nothing else. */
function isHarmless(segment: Uint8Array): boolean {
  const name = String.fromCharCode(...segment.subarray(4, 9));
  return (
    (segment[1] === APP0 && name === "JFIF\0" && segment.length === 18) ||
    (segment[1] === APP14 && name === "Adobe" && segment.length === 16)
  );
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
