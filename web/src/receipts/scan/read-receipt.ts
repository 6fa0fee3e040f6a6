// The address of the built worker.
// oxlint-disable-next-line import/default
import readerUrl from "#web/receipts/scan/receipt-reader.ts?worker&url";
import { type ParsedReceipt } from "#domain/receipts/parse-receipt.ts";
import { type Day } from "#domain/time/calendar.ts";
import { trustedScript } from "#web/api/trusted-script.ts";
import { type ReadRequest, type ReaderAnswer } from "#web/receipts/scan/reader-messages.ts";
import { drawScaledDown } from "#web/ui/pictures/canvas.ts";

/** More pixels make small print no clearer to the reader. */
const LONGEST_SIDE = 2_400;

export type Progress = Extract<ReaderAnswer, { part: number }>;

/** Why a receipt could not be read. */
export class UnreadReceipt extends Error {
  readonly reason: "offline" | "error" | "picture";

  constructor(reason: UnreadReceipt["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

async function pixelsOf(file: Blob): Promise<Pick<ReadRequest, "width" | "height" | "pixels">> {
  const decoded = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new UnreadReceipt("picture");
  });
  const canvas = drawScaledDown(decoded, LONGEST_SIDE);
  const { width, height } = canvas;
  return { width, height, pixels: canvas.getContext("2d")!.getImageData(0, 0, width, height).data.buffer };
}

/**
 * Reads the picture of a receipt on this device; nothing is sent. The reader is loaded the first time. An aborted signal ends
 * it immediately and frees its memory, as does its end.
 */
export async function readReceipt(
  file: Blob,
  today: Day,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ParsedReceipt> {
  const picture = await pixelsOf(file);
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(readerUrl), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<ParsedReceipt>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  worker.addEventListener("error", () => reject(new UnreadReceipt(navigator.onLine ? "error" : "offline")));
  worker.addEventListener("message", ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.type === "read") resolve(data.receipt);
    else if (data.type === "failed") reject(new UnreadReceipt(data.reason));
    else onProgress(data);
  });
  const request: ReadRequest = { ...picture, locale: navigator.language, today };
  worker.postMessage(request, [picture.pixels]);
  return promise.finally(() => worker.terminate());
}
