/** The formats that are recognized by content. "svg" is recognized to be rejected. */
export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "heic" | "avif" | "svg";

export interface PictureHeader {
  kind: PictureKind;
  /** In pixels, before any rotation; null if the beginning of the file does not contain it. */
  size: { width: number; height: number } | null;
}

/**
 * Recognizes the format and the size of a picture by its content, without decoding it. Ignores the file's name and type.
 * Null if it is not a picture.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = (at: number, length: number) => asciiAt(bytes, at, length);
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: "jpeg", size: readJpegFrame(bytes) };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return { kind: "png", size: bytes.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) } };
  if (/^GIF8[79]a$/.test(ascii(0, 6)))
    return {
      kind: "gif",
      size: bytes.length < 10 ? null : { width: view.getUint16(6, true), height: view.getUint16(8, true) },
    };
  if (ascii(0, 4) === "RIFF" && ascii(8, 4) === "WEBP") return { kind: "webp", size: readWebpSize(view, ascii(12, 4)) };
  if (ascii(4, 4) === "ftyp") {
    const brand = ascii(8, 4);
    const kind = /^avi[fs]$/.test(brand) ? "avif" : /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand) ? "heic" : null;
    return kind && { kind, size: readLargestExtent(view) };
  }
  return isSvg(bytes) ? { kind: "svg", size: null } : null;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The size in a JPEG's first frame header; null if there is none. */
function readJpegFrame(bytes: Uint8Array): PictureHeader["size"] {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) at++;
    else if (isFrame(marker)) return { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) };
    else at += 2 + uint16(bytes, at + 2);
  }
  return null;
}

/** SOF0 to SOF15, except DHT, JPG and DAC in the same range. */
export const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** `length` bytes as text, or fewer at the end. */
export const asciiAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Big-endian; 0 beyond the end. */
export const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function readWebpSize(view: DataView, chunk: string): PictureHeader["size"] {
  if (view.byteLength < 30) return null;
  if (chunk === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return chunk === "VP8X" ? { width: uint24(24) + 1, height: uint24(27) + 1 } : null;
}

const ISPE = 0x69737065;
const EXTENTS_WITHIN = 256 * 1024;

/** HEIC and AVIF contain several pictures, such as tiles and a preview. The largest extent is that of the whole picture. */
function readLargestExtent(view: DataView): PictureHeader["size"] {
  let size: PictureHeader["size"] = null;
  const end = Math.min(view.byteLength, EXTENTS_WITHIN) - 16;
  for (let at = 8; at <= end; at++) {
    if (view.getUint32(at) !== ISPE) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!size || width * height > size.width * size.height) size = { width, height };
  }
  return size;
}

/** Whether the first element is <svg>, after an XML declaration, comments and a doctype. */
function isSvg(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 4_096));
  return /^[\s\u00ef\u00bb\u00bf]*(?:<\?[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<(?:\w+:)?svg[\s/>]/i.test(
    start,
  );
}

/** Where a PNG or WebP ends; null if it does not: a file that was cut off in an upload. */
export function endOf(bytes: Uint8Array, kind: "png" | "webp"): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === "webp") {
    // RIFF states the length of what follows its first eight bytes.
    const end = bytes.length < 12 ? Infinity : view.getUint32(4, true) + 8;
    return end <= bytes.length ? end : null;
  }
  // A PNG is a list of chunks: length, name, data and checksum.
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at);
    if (asciiAt(bytes, at + 4, 4) === "IEND") return end <= bytes.length ? end : null;
    at = end;
  }
  return null;
}
