import { bareHeic } from "#domain/pictures/heic.ts";
import { bareJpeg } from "#domain/pictures/jpeg.ts";
import { orientationOf, withOrientation } from "#domain/pictures/jpeg-orientation.ts";
import { barePng } from "#domain/pictures/png.ts";
import {
  readReceiptFile,
  RECEIPT,
  receiptRefusals,
  receiptTypes,
  type ReceiptEnding,
} from "#domain/expenses/receipts.ts";
import { bareWebp } from "#domain/pictures/webp.ts";

/** How many bytes of an oversized file are read to detect its type. */
const BEGINNING = 256 * 1024;
/** Pixels of the longer side after scaling down. Small print stays readable. */
const LARGEST_SIDE = 4_096;
const QUALITY = 0.85;

/** The file cannot be used as a receipt; the message is the sentence for the screen. */
export class InvalidReceipt extends Error {}

/**
 * Prepares a chosen file for upload. Its type is detected from its content. Metadata such as location and camera is
 * removed. A picture is scaled down only if it exceeds the size limit.
 */
export async function prepareReceipt(file: File): Promise<File> {
  const isLarge = file.size > RECEIPT.maxBytes;
  const bytes = new Uint8Array(await (isLarge ? file.slice(0, BEGINNING) : file).arrayBuffer());
  const judged = readReceiptFile(bytes);
  if (!judged.ok) throw new InvalidReceipt(judged.sentence);
  if (isLarge) return named(await shrink(file), file);
  const bare = bareOf[judged.ending](bytes);
  if (!bare) throw new InvalidReceipt(receiptRefusals.damaged);
  return named(new Blob([bare], { type: receiptTypes[judged.ending] }), file);
}

/** Removes the metadata of a picture; null if it cannot be parsed. */
const bareOf: Record<ReceiptEnding, (bytes: Uint8Array) => Uint8Array<ArrayBuffer> | null> = {
  jpg: (bytes) => {
    const bare = bareJpeg(bytes);
    return bare && withOrientation(bare.bytes, orientationOf(bytes));
  },
  png: barePng,
  webp: bareWebp,
  heic: bareHeic,
};

const named = (content: Blob, { name }: File): File => new File([content], name, { type: content.type });

async function shrink(file: File): Promise<Blob> {
  const decoded = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new InvalidReceipt(receiptRefusals.tooLarge);
  });
  const scale = Math.min(1, LARGEST_SIDE / Math.max(decoded.width, decoded.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, decoded.width * scale);
  canvas.height = Math.max(1, decoded.height * scale);
  const context = canvas.getContext("2d")!;
  // Transparent areas become white.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(decoded, 0, 0, canvas.width, canvas.height);
  decoded.close();
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!smaller || smaller.size > RECEIPT.maxBytes) throw new InvalidReceipt(receiptRefusals.tooLarge);
  return smaller;
}
