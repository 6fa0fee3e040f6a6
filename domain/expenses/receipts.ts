import { AVATAR, avatarRefusals } from "#domain/pictures/avatars.ts";
import { readPictureHeader, type PictureKind } from "#domain/pictures/pictures.ts";

export const RECEIPT = {
  maxBytes: 10 * 1024 * 1024,
  /** How long a signed address is good for. */
  urlSeconds: 3_600,
} as const;

/** What is taken, and the ending that its file gets. */
export const receiptEndings = { jpeg: "jpg", png: "png", webp: "webp", heic: "heic" } as const satisfies Partial<
  Record<PictureKind, string>
>;
export type ReceiptEnding = (typeof receiptEndings)[keyof typeof receiptEndings];

/** What a receipt is served as, by its ending. */
export const receiptTypes: Record<ReceiptEnding, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  heic: "image/heic",
};

/** What is said of a file that cannot become a receipt. */
export const receiptRefusals = {
  noImage: avatarRefusals.noImage,
  svg: avatarRefusals.svg,
  kind: "A receipt can be a JPEG, PNG, WebP or HEIC picture. Please choose another one.",
  tooLarge: avatarRefusals.fileTooLarge,
  tooManyPixels: avatarRefusals.tooManyPixels,
  damaged: avatarRefusals.damaged,
  unknown: "This receipt is no longer there. Please add it again.",
} as const;

export type ReceiptFile = { ok: true; ending: ReceiptEnding } | { ok: false; sentence: string };

/** Judges a file by its content, without decoding it: the ending that it gets, or what speaks against it. */
export function readReceiptFile(bytes: Uint8Array, fileBytes = bytes.byteLength): ReceiptFile {
  const header = readPictureHeader(bytes);
  const refuse = (sentence: string): ReceiptFile => ({ ok: false, sentence });
  if (!header) return refuse(receiptRefusals.noImage);
  const { kind, size } = header;
  if (kind === "svg") return refuse(receiptRefusals.svg);
  if (!(kind in receiptEndings)) return refuse(receiptRefusals.kind);
  if (fileBytes > RECEIPT.maxBytes) return refuse(receiptRefusals.tooLarge);
  // A HEIC may state its size further on; every other one begins with it.
  if (!size ? kind !== "heic" : size.width * size.height === 0) return refuse(receiptRefusals.damaged);
  if (size && size.width * size.height > AVATAR.maxFilePixels) return refuse(receiptRefusals.tooManyPixels);
  return { ok: true, ending: receiptEndings[kind as keyof typeof receiptEndings] };
}

/** Where GET /api/expenses/{id}/receipt says that the picture is: good until `expiresAt`, for whoever has it. */
export interface ReceiptUrl {
  url: string;
  expiresAt: string;
}
