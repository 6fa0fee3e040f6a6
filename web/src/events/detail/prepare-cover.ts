import { receiptTypes } from "#domain/receipts/receipts.ts";
import { prepareReceipt } from "#web/receipts/prepare-receipt.ts";
import { drawScaledDown, encodeCanvas } from "#web/ui/pictures/canvas.ts";

/** Pixels of the longer side: twice the width at which a cover is shown. */
const LONGEST_SIDE = 1_600;
const QUALITY = 0.85;

/** Prepares a chosen file for upload like a receipt, and scales it down. Throws InvalidReceipt for a file that is no picture. */
export async function prepareCover(file: File): Promise<File> {
  const checked = await prepareReceipt(file);
  const decoded = await createImageBitmap(checked, { imageOrientation: "from-image" });
  const scaled = await encodeCanvas(drawScaledDown(decoded, LONGEST_SIDE), receiptTypes.jpg, QUALITY);
  return scaled && scaled.size < checked.size ? new File([scaled], file.name, { type: scaled.type }) : checked;
}
