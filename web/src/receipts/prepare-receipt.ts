import { readReceiptFile, RECEIPT, receiptRefusals, receiptTypes } from "#domain/receipts/receipts.ts";
import { orientationOf, withOrientation } from "#domain/pictures/jpeg-orientation.ts";
import { bareJpeg } from "#domain/pictures/jpeg.ts";
import { readPictureHeader } from "#domain/pictures/pictures.ts";
import { drawScaledDown, encodeCanvas } from "#web/ui/pictures/canvas.ts";

/** How many bytes of an oversized file are read to detect its type. */
const BEGINNING = 256 * 1024;
/** Pixels of the longer side after scaling down. Small print stays readable. */
const LONGEST_SIDE = 4_096;
const QUALITY = 0.85;

/** The file cannot be used as a receipt; the message is the sentence for the screen. */
export class InvalidReceipt extends Error {}

/**
 * Prepares a chosen file for upload. Its type is detected from its content. Metadata such as location and camera is
 * removed. A picture is scaled down only if it exceeds the size limit. HEIC becomes JPEG where the browser can decode
 * it, because other browsers could not display it.
 */
export async function prepareReceipt(file: File): Promise<File> {
  const isLarge = file.size > RECEIPT.maxBytes;
  const bytes = new Uint8Array(await (isLarge ? file.slice(0, BEGINNING) : file).arrayBuffer());
  if (readPictureHeader(bytes)?.kind === "heic")
    return withContent(file, await encodeJpeg(await decode(file, receiptRefusals.heic)));
  const checked = readReceiptFile(bytes);
  if (!checked.ok) throw new InvalidReceipt(checked.sentence);
  if (isLarge) return withContent(file, await encodeJpeg(await decode(file, receiptRefusals.tooLarge)));
  if (checked.ending === "jpg") return withContent(file, withoutMetadata(bytes));
  const canvas = drawScaledDown(await decode(file, receiptRefusals.damaged), Infinity);
  // A browser that cannot encode this type uses PNG instead, and a photo as PNG may exceed the limit.
  const same = await encodeCanvas(canvas, receiptTypes[checked.ending], QUALITY);
  return withContent(file, same && same.size <= RECEIPT.maxBytes ? same : await encodeJpeg(canvas));
}

const withContent = ({ name }: File, content: Blob): File => new File([content], name, { type: content.type });

/** A JPEG without metadata, except for its orientation. The pixels are not encoded again. */
function withoutMetadata(bytes: Uint8Array): Blob {
  const bare = bareJpeg(bytes);
  if (!bare) throw new InvalidReceipt(receiptRefusals.damaged);
  return new Blob([withOrientation(bare.bytes, orientationOf(bytes))], { type: receiptTypes.jpg });
}

const decode = (file: File, refusal: string): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new InvalidReceipt(refusal);
  });

async function encodeJpeg(picture: ImageBitmap | HTMLCanvasElement): Promise<Blob> {
  const canvas = picture instanceof ImageBitmap ? drawScaledDown(picture, LONGEST_SIDE) : picture;
  const jpeg = await encodeCanvas(canvas, receiptTypes.jpg, QUALITY);
  if (!jpeg || jpeg.size > RECEIPT.maxBytes) throw new InvalidReceipt(receiptRefusals.tooLarge);
  return jpeg;
}
