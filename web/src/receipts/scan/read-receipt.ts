// The address of the built worker.
// oxlint-disable-next-line import/default
import readerUrl from "#web/receipts/scan/receipt-reader.ts?worker&url";
import { refuseScan, SCAN, scanRefusals } from "#domain/receipts/scannable.ts";
import { readPictureHeader } from "#domain/pictures/pictures.ts";
import { type Quad } from "#domain/receipts/reading/straighten.ts";
import { type Day } from "#domain/time/calendar.ts";
import { trustedScript } from "#web/api/trusted-script.ts";
import * as messages from "#web/receipts/scan/messages.ts";
import {
  type ReaderAnswer,
  type Reading,
  type ReadPhoto,
  type ReadRequest,
  type UnreadPhoto,
} from "#web/receipts/scan/reader-messages.ts";
import { drawScaledDown } from "#web/ui/pictures/canvas.ts";

/** More pixels make small print no clearer to the reader. */
const LONGEST_SIDE = 2_400;
/** How many bytes of an oversized file are read to detect its type. */
const BEGINNING = 256 * 1024;

export type Progress = Extract<ReaderAnswer, { part: number }>;

/** One photo of a receipt. */
export interface Shot {
  file: File;
  /** The corners of the paper, if they were set by hand: shares of the sides, from 0 to 1. */
  corners?: Quad | undefined;
  /** What was read of it before. */
  read?: ReadPhoto | undefined;
}

/** A receipt could not be read; the message is the sentence for the screen. */
export class UnreadReceipt extends Error {}

/** The pixels of a picture, upright. Its header is checked before the browser decodes it. */
async function pixelsOf(file: Blob): Promise<Pick<UnreadPhoto, "width" | "height" | "pixels">> {
  const part = file.size > SCAN.maxFileBytes ? file.slice(0, BEGINNING) : file;
  const bytes = new Uint8Array(await part.arrayBuffer());
  const refusal = refuseScan(bytes, file.size);
  if (refusal) throw new UnreadReceipt(refusal);
  const decoded = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    const isHeic = readPictureHeader(bytes)?.kind === "heic";
    throw new UnreadReceipt(isHeic ? scanRefusals.heic : scanRefusals.damaged);
  });
  const canvas = drawScaledDown(decoded, LONGEST_SIDE);
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data.buffer;
  // Frees its memory before it is collected.
  canvas.width = canvas.height = 0;
  return { width, height, pixels };
}

/**
 * Reads the photos of one receipt on this device; nothing is sent. The reader is loaded the first time. An aborted signal ends it
 * immediately and frees its memory, as does its end.
 */
export async function readReceipt(
  shots: readonly Shot[],
  today: Day,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Reading> {
  const photos: ReadRequest["photos"] = [];
  for (const { file, corners, read } of shots) photos.push(read ?? { ...(await pixelsOf(file)), corners });
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(readerUrl), { type: "module" });
  const { promise, resolve, reject } = Promise.withResolvers<Reading>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  worker.addEventListener("error", () =>
    reject(new UnreadReceipt(navigator.onLine ? messages.failures.error : messages.failures.offline)),
  );
  worker.addEventListener("message", ({ data }: MessageEvent<ReaderAnswer>) => {
    if (data.type === "read") resolve(data.reading);
    else if (data.type === "failed") reject(new UnreadReceipt(messages.failures[data.reason]));
    else onProgress(data);
  });
  const request: ReadRequest = { photos, locale: navigator.language, today };
  const moved = photos.flatMap((photo) => ("pixels" in photo ? [photo.pixels] : []));
  worker.postMessage(request, moved);
  return promise.finally(() => worker.terminate());
}
