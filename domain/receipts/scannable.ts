import { AVATAR, avatarRefusals } from "#domain/pictures/avatars.ts";
import { endOfJpeg } from "#domain/pictures/jpeg.ts";
import { asciiAt, endOf, readPictureHeader } from "#domain/pictures/pictures.ts";

export const SCAN = {
  /** A photo of a phone's largest sensor has less. */
  maxFileBytes: 40 * 1024 * 1024,
  /** Less has no room for a line of text that can be read. */
  minSide: 100,
} as const;

/** The sentences for files that cannot be scanned. */
export const scanRefusals = {
  noImage: "This is no picture. Please choose a photo of the receipt.",
  pdf: "A PDF can’t be scanned. Please choose a photo or a screenshot of it.",
  svg: avatarRefusals.svg,
  heic: avatarRefusals.heic,
  animated: "An animated picture can’t be scanned. Please choose a photo.",
  tooLarge: "This picture is larger than 40 MB. Please choose a smaller one.",
  tooSmall: "This picture is too small to read. Please choose one of at least 100 × 100 pixels.",
  tooManyPixels: avatarRefusals.tooManyPixels,
  damaged: avatarRefusals.damaged,
} as const;

/**
 * Why a file cannot be scanned, as a sentence for the screen, or null. It is checked by its content, before anything decodes it:
 * a few bytes can announce more pixels than there is memory. Needs all bytes of a file that is not too large.
 */
export function refuseScan(bytes: Uint8Array, fileBytes = bytes.byteLength): string | null {
  // Some programs write a few bytes before the header of a PDF.
  if (asciiAt(bytes, 0, 1_024).includes("%PDF-")) return scanRefusals.pdf;
  const header = readPictureHeader(bytes);
  if (!header) return scanRefusals.noImage;
  const { kind, size } = header;
  if (kind === "svg") return scanRefusals.svg;
  if (kind === "gif" || isAnimated(bytes, kind)) return scanRefusals.animated;
  if (fileBytes > SCAN.maxFileBytes) return scanRefusals.tooLarge;
  // HEIC and AVIF may have their size beyond the beginning of the file.
  if (!size) return kind === "heic" || kind === "avif" ? null : scanRefusals.damaged;
  if (size.width * size.height > AVATAR.maxFilePixels) return scanRefusals.tooManyPixels;
  if (Math.min(size.width, size.height) < SCAN.minSide) return scanRefusals.tooSmall;
  if (kind === "jpeg" && endOfJpeg(bytes) === null) return scanRefusals.damaged;
  if ((kind === "png" || kind === "webp") && endOf(bytes, kind) === null) return scanRefusals.damaged;
  return null;
}

/** An animated WebP says so in its header, a PNG in a chunk before its pixels, a sequence of AVIF pictures by its brand. */
function isAnimated(bytes: Uint8Array, kind: string): boolean {
  if (kind === "webp") return asciiAt(bytes, 12, 4) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  if (kind === "avif") return asciiAt(bytes, 8, 4) === "avis";
  if (kind !== "png") return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = asciiAt(bytes, at + 4, 4);
    if (chunk === "acTL") return true;
    if (chunk === "IDAT") return false;
  }
  return false;
}
