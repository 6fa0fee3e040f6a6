import { AVATAR, avatarRefusals } from "#domain/pictures/avatars.ts";
import { endOfJpeg } from "#domain/pictures/jpeg.ts";
import { endOf, readPictureHeader, type PictureKind } from "#domain/pictures/pictures.ts";

export const RECEIPT = {
  maxBytes: 10 * 1024 * 1024,
  /** How long a signed URL is valid. */
  urlSeconds: 3_600,
} as const;

/** The accepted kinds, and the file extension of each. */
const receiptEndings = { jpeg: "jpg", png: "png", webp: "webp" } as const satisfies Partial<
  Record<PictureKind, string>
>;
export type ReceiptEnding = (typeof receiptEndings)[keyof typeof receiptEndings];

/** The media type of a stored receipt by its file extension. HEIC was accepted until November 2026. */
export const receiptTypes: Record<ReceiptEnding | "heic", string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
};

/** The error sentences for receipt files. */
export const receiptRefusals = {
  noImage: avatarRefusals.noImage,
  svg: avatarRefusals.svg,
  heic: avatarRefusals.heic,
  kind: "A receipt cannot be a picture of this kind. Please choose a JPEG, PNG or WebP.",
  tooLarge: avatarRefusals.fileTooLarge,
  tooManyPixels: avatarRefusals.tooManyPixels,
  damaged: avatarRefusals.damaged,
  unknown: "This receipt no longer exists. Please add it again.",
} as const;

export type ReceiptFile = { ok: true; ending: ReceiptEnding } | { ok: false; sentence: string };

/** Checks a file by its content, without decoding it. Returns its extension, or why it is rejected. */
export function readReceiptFile(bytes: Uint8Array, fileBytes = bytes.byteLength): ReceiptFile {
  const header = readPictureHeader(bytes);
  const reject = (sentence: string): ReceiptFile => ({ ok: false, sentence });
  if (!header) return reject(receiptRefusals.noImage);
  const { kind, size } = header;
  if (kind === "svg") return reject(receiptRefusals.svg);
  if (kind === "heic") return reject(receiptRefusals.heic);
  if (!(kind in receiptEndings)) return reject(receiptRefusals.kind);
  if (fileBytes > RECEIPT.maxBytes) return reject(receiptRefusals.tooLarge);
  if (!size || size.width * size.height === 0) return reject(receiptRefusals.damaged);
  if (size.width * size.height > AVATAR.maxFilePixels) return reject(receiptRefusals.tooManyPixels);
  return { ok: true, ending: receiptEndings[kind as keyof typeof receiptEndings] };
}

/** Where the picture in a file that `readReceiptFile` accepts ends; null if a part is missing. Needs all of its bytes. */
export const endOfReceipt = (bytes: Uint8Array, ending: ReceiptEnding): number | null =>
  ending === "jpg" ? endOfJpeg(bytes) : endOf(bytes, ending);

/** The answer of GET /api/expenses/{id}/receipt. Anyone who has the URL can open it until `expiresAt`. */
export interface ReceiptUrl {
  url: string;
  expiresAt: string;
}
